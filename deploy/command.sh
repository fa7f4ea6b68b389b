#!/bin/sh
# Runs a command of the mall on the database of /etc/mall, as the user mall: it gets the database's address as the malls of
# deploy/mall@.service do, and no other right. As root:
#   sh deploy/command.sh migrate
#   sh deploy/command.sh backup /var/backups/mall/2026-11-21.dump
# Commands: migrate, backup, restore, moveUploads, endSessions, partition. MALL_RELEASE names another release than the one that runs.
set -eu
config=${MALL_CONFIG:-/etc/mall}
release=${MALL_RELEASE:-${MALL_CURRENT:-/opt/mall/current}}
name=$1
shift
[ -e "$release/mall/dist/commands/$name.mjs" ] || { echo "$release has no compiled command $name: npm run build -w mall" >&2; exit 1; }
# Read by systemd itself, as for the malls; command.sh never runs it as a script.
settings=
[ ! -e "$config/mall.env" ] || settings="--property=EnvironmentFile=$config/mall.env"
# The credential's folder is known to the started program alone.
exec systemd-run --quiet --wait --pipe --collect --service-type=exec \
  --property=User=mall --property="WorkingDirectory=$release" \
  --property="LoadCredential=database_url:$config/secrets/database_url" \
  --property=UMask=0077 --property=NoNewPrivileges=yes --property=CapabilityBoundingSet= \
  --property=PrivateTmp=yes --property=PrivateDevices=yes --property=ProtectHome=yes \
  ${settings:+"$settings"} --setenv=MALL_ENV=production \
  sh -c 'DATABASE_URL_FILE=$CREDENTIALS_DIRECTORY/database_url exec node --enable-source-maps "$@"' \
  sh mall/run.mjs "commands/$name" "$@"
