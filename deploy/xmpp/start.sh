#!/bin/sh
# Runs a node of ejabberd in a container: the sample beside this file, with the settings of this installation.
#   PUBLIC_HOST  the host people open
#   NODE         the node's own name, as the others reach it: ejabberd@chat-1
#   JOIN         the node whose cluster it joins once; unset for the first
#   SERVERS      how many servers of Parley connect to it
# xmpp_component_secret, xmpp_jwt_key and xmpp_cookie are files in SECRETS.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${DATA:-/var/lib/ejabberd}
secrets=${SECRETS:-/run/secrets}
umask 077
printf '{"kty":"oct","k":"%s"}' "$(cat "$secrets/xmpp_jwt_key")" > "$data/parley.jwk"
# The machines of a cluster know each other by it; it stands in no list of processes.
rm -f "$data/.erlang.cookie"
cat "$secrets/xmpp_cookie" > "$data/.erlang.cookie"
chmod 400 "$data/.erlang.cookie"
balancing=
if [ "${SERVERS:-1}" -gt 1 ]; then
	balancing="s/^# \(domain_balancing: .*component_number: \)[0-9]*/\1$SERVERS/"
fi
sed -e "s/parley\.example/$PUBLIC_HOST/g" \
	-e "s/a-long-component-secret/$(cat "$secrets/xmpp_component_secret")/" \
	-e "s#/etc/ejabberd/parley\.jwk#$data/parley.jwk#" \
	-e 's/ip: "127\.0\.0\.1"/ip: "0.0.0.0"/' \
	-e "$balancing" \
	"$here/ejabberd.yml" > "$data/ejabberd.yml"
case "${NODE#*@}" in
	*.*) names=-name ;;
	*) names=-sname ;;
esac
if [ -n "${JOIN:-}" ]; then
	# It stays joined; who cannot join ends, and is started again.
	set -- -eval "lists:member('$JOIN', mnesia:system_info(db_nodes)) orelse (ok = ejabberd_cluster:join('$JOIN'))." "$@"
fi
export HOME="$data" ERL_LIBS="${ERL_LIBS:-/usr/lib/$(uname -m)-linux-gnu}"
export EJABBERD_CONFIG_PATH="$data/ejabberd.yml" EJABBERD_LOG_PATH="$data/ejabberd.log"
exec erl -noinput "$names" "$NODE" -pa "$here" -mnesia dir "\"$data/mnesia\"" -s ejabberd "$@"
