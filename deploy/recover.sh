#!/bin/sh
# Brings the database of a moment back from a base backup and the archived log: on a server of its own, in a new folder;
# what runs is not touched. As the user of the server:
#   sh deploy/recover.sh /backups/base/2026-11-28 /backups/log /var/lib/postgresql/recovered '2026-11-28 14:03:20+08' [5433]
# It stops there and can be read. Right: pg_wal_replay_resume() makes it a server that can be written to. Wrong: stop it,
# remove the folder, and run this again with another time.
set -eu
base=$1 archive=$2 data=$3 moment=$4 port=${5:-5433}
bin=${PG_BIN:+$PG_BIN/}

[ -e "$base/backup_label" ] || { echo "$base is no base backup: it has no backup_label" >&2; exit 1; }
[ -d "$archive" ] || { echo "$archive is no folder" >&2; exit 1; }
[ ! -e "$data" ] || { echo "$data exists already: name a new folder" >&2; exit 1; }
mkdir -m 700 "$data"
cp -R "$base/." "$data/"
rm -f "$data/standby.signal" "$data/postmaster.pid"
# The recovered server must not write into the archive, nor wait for a standby.
cat >> "$data/postgresql.auto.conf" <<CONF
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = '/tmp'
archive_mode = off
lc_messages = 'C'
synchronous_standby_names = ''
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_timeline = 'latest'
recovery_target_action = 'pause'
CONF
touch "$data/recovery.signal"
fail() { grep FATAL "$data/recovery.log" >&2 || tail -n 5 "$data/recovery.log" >&2; exit 1; }
"${bin}pg_ctl" start --silent --wait --timeout=3600 -D "$data" -l "$data/recovery.log" || fail
until grep -q 'pausing at the end of recovery' "$data/recovery.log"; do
  "${bin}pg_ctl" status -D "$data" > /dev/null || fail
  sleep 1
done
echo "The database of $moment can be read at port $port. Look at it, then:"
echo "  psql -h 127.0.0.1 -p $port -c 'select pg_wal_replay_resume()'"
