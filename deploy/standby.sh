#!/bin/sh
# Runs a streaming standby. At the first start, in an empty folder, it copies the primary:
#   PGDATA=/var/lib/postgresql/data/server PRIMARY='host=db1 user=mall application_name=standby' \
#     PASSWORD_FILE=/run/secrets/postgres_password sh standby.sh [settings of the server]
set -eu
if [ ! -e "$PGDATA" ]; then
  # A copy that was broken off is made again.
  rm -rf "$PGDATA.part"
  PGPASSWORD=$(cat "$PASSWORD_FILE") pg_basebackup -d "$PRIMARY" -D "$PGDATA.part" -R -X stream -c fast
  chmod 700 "$PGDATA.part"
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres "$@"
