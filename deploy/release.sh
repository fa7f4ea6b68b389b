#!/bin/sh
# Builds this release and replaces the malls one after the other; also the first start.
# SHOP_DOMAIN=shop.example.com sh deploy/release.sh
set -eu
cd "$(dirname "$0")"
docker compose build --with-dependencies mall1
docker compose up -d --wait postgres
# Files first: a page of the new release finds them, and pages of the former one still find theirs.
docker compose run --rm files
docker compose run --rm migrate
docker compose up -d --wait --no-deps mall1
# The proxy, which asks every two seconds, sends something to it only then; sooner, it would have none left.
sleep 5
docker compose up -d --wait --no-deps mall2
docker compose up -d --wait --no-deps proxy
