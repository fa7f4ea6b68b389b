#!/bin/sh
# Creates the secrets that compose.yaml mounts, and mall.env to be filled in. What exists already is left alone.
# sh deploy/prepare.sh [folder]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here}
# Compose mounts these files for the malls' user, who isn't their owner; systemd reads those of another folder as root.
mode=400
[ -n "${1:-}" ] || mode=444
mkdir -p "$folder/secrets"
# Nobody else on the machine gets into the folder.
chmod 700 "$folder/secrets"

random() { od -An -v -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }
create() {
  file="$folder/secrets/$1"
  [ -s "$file" ] && return 0
  # Never readable by others, not even for the moment before its mode is set.
  (umask 077 && printf '%s' "$2" > "$file")
  chmod "$mode" "$file"
  echo "created secrets/$1"
}
create postgres_password "$(random 24)"
create database_url "postgres://mall:$(cat "$folder/secrets/postgres_password")@postgres:5432/mall"
create database_urls "postgres://mall:$(cat "$folder/secrets/postgres_password")@postgres:5432,standby:5432/mall"
create pooler_url "postgres://mall:$(cat "$folder/secrets/postgres_password")@pooler1:6432,pooler2:6432/mall"
create pooler_users "\"mall\" \"$(cat "$folder/secrets/postgres_password")\""
create replica_url "postgres://mall:$(cat "$folder/secrets/postgres_password")@standby:5432/mall"
create mall_secret "$(random 32)"
create desk_token "$(random 16)"
if [ ! -e "$folder/mall.env" ]; then
  (umask 077 && cp "$here/mall.env.example" "$folder/mall.env")
  chmod 600 "$folder/mall.env"
  echo "created mall.env: fill it in"
fi
