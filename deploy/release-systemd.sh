#!/bin/sh
# Replaces the malls of deploy/mall@.service by those of a release, one after the other; also the first start, and going
# back. As root: sh deploy/release-systemd.sh /opt/mall/1.2.0 10086 10087
set -eu
release=$(cd "$1" && pwd)
shift
current=${MALL_CURRENT:-/opt/mall/current}
files=${MALL_FILES:-/srv/h5}

[ -e "$release/dist/h5/index.html" ] || { echo "$release/dist/h5 is missing: copy the build of the shop there" >&2; exit 1; }
[ -e "$release/desk/dist/index.html" ] || { echo "$release/desk/dist is missing: copy the build of the desk there" >&2; exit 1; }
[ -e "$release/mall/dist/main.mjs" ] || { echo "$release/mall/dist is missing: npm run build -w mall" >&2; exit 1; }
# Files first: a page of the new release finds them, and pages of the former one still find theirs.
mkdir -p "$files"
cp -R "$release/dist/h5/." "$files/"
MALL_RELEASE=$release sh "$(dirname "$0")/command.sh" migrate
ln -sfn "$release" "$current"
for port in "$@"; do
  systemctl enable --quiet "mall@$port"
  systemctl restart "mall@$port"
  tries=120
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || { echo "mall@$port is not ready: journalctl -u mall@$port" >&2; exit 1; }
    sleep 1
  done
  # The proxy, which asks every two seconds, sends something here only then; sooner, the next one would leave it none.
  sleep 5
  echo "mall@$port runs $release"
done
