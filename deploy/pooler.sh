#!/bin/sh
# Runs PgBouncer by the settings of deploy/pgbouncer.ini before the server POOLED_SERVER, for other machines too:
#   POOLED_SERVER=db1 POOLER_USERS=/etc/pgbouncer/userlist.txt sh pooler.sh pgbouncer.ini [port of the server] [own port]
set -eu
own=$(mktemp)
sed -e "s/host=db\.internal port=5432/host=$POOLED_SERVER port=${2:-5432}/" \
  -e "s|^auth_file = .*|auth_file = $POOLER_USERS|" \
  -e "s/^listen_port = .*/listen_port = ${3:-6432}/" \
  -e 's/^listen_addr = .*/listen_addr = */' "$1" > "$own"
# Debian has it in a folder for programs of root.
PATH=$PATH:/usr/sbin exec pgbouncer "$own"
