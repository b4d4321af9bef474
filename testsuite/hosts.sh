#!/usr/bin/env bash
# hosts.sh COUNT COMMAND [ARGUMENT...] - run the command on a host of its own beside COUNT other hosts.
#
# The hosts are network namespaces, joined by virtual Ethernet, which only this command sees and which vanish with it: other addresses,
# no common local sockets, TCP between them, as in a cluster. cafrun distributes the images over the COUNT hosts in turn.
# Exit status: that of the command, 77 when this system does not let us make such hosts.

set -u

fail() {
    echo "hosts.sh: $1" >&2
    exit 77
}

# In place of ssh, which leaves the environment behind: mpiexec says "[-options] HOST COMMAND...".
if [ "${1:-}" = --login ]; then
    shift
    while [ "${1#-}" != "$1" ]; do shift; done
    host=${1##*.}
    shift
    exec env -i PATH="$PATH" ip netns exec "host$host" bash -c "$*"
fi

self=$(realpath "$0")
if [ "${1:-}" != --inside ]; then
    command -v ip >/dev/null || fail "needs the command ip (package iproute2)"
    private=(unshare --net --mount --pid --fork --kill-child --mount-proc)
    if ! "${private[@]}" true 2>/dev/null; then
        private+=(--user --map-root-user)
        "${private[@]}" true 2>/dev/null || fail "may not make namespaces here (unshare)"
    fi
    exec "${private[@]}" "$self" --inside "$@"
fi
shift
count=$1
shift

# ---- the network: this host is 10.77.0.254, the others 10.77.0.1, 10.77.0.2, ... ----

mount -t tmpfs none /run || fail "cannot mount a private /run"

# A few processes, since each costs as much as what it does.
make_network() {
    local i
    {
        echo "link set lo up
            link add bridge0 type bridge
            address add 10.77.0.254/24 dev bridge0
            link set bridge0 up"
        for ((i = 1; i <= count; i++)); do
            echo "netns add host$i
                link add cable$i type veth peer name eth0 netns host$i
                link set cable$i master bridge0 up"
        done
    } | ip -batch - || return
    for ((i = 1; i <= count; i++)); do
        echo "address add 10.77.0.$i/24 dev eth0
            link set eth0 up
            link set lo up" | ip -n "host$i" -batch - || return
    done
}
make_network || fail "cannot join the hosts"

hosts=$(seq -s, -f '10.77.0.%g' "$count")
# mpiexec splits its launcher's name at blanks.
launcher=/run/login
printf '#!/bin/sh\nexec "%s" --login "$@"\n' "$self" >"$launcher"
chmod +x "$launcher"
export UCX_TLS=tcp,self UCX_NET_DEVICES=eth0
export CAFRT_MPIEXEC_OPTIONS="-iface bridge0 -launcher ssh -launcher-exec $launcher -hosts $hosts"
"$@"
