#!/bin/sh
# Creates the secrets that compose.yaml mounts, and mall.env to be filled in. What exists already is left alone.
# sh deploy/prepare.sh [folder]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here}
mkdir -p "$folder/secrets"
# Nobody else on the machine gets into the folder; the malls' user reads the files that are mounted from it.
chmod 700 "$folder/secrets"

random() { od -An -v -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }
create() {
  file="$folder/secrets/$1"
  [ -s "$file" ] && return 0
  printf '%s' "$2" > "$file"
  chmod 444 "$file"
  echo "created secrets/$1"
}
create postgres_password "$(random 24)"
create database_url "postgres://mall:$(cat "$folder/secrets/postgres_password")@postgres:5432/mall"
create mall_secret "$(random 32)"
create desk_token "$(random 16)"
if [ ! -e "$folder/mall.env" ]; then
  cp "$here/mall.env.example" "$folder/mall.env"
  chmod 600 "$folder/mall.env"
  echo "created mall.env: fill it in"
fi
