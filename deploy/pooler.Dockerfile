# Image of the poolers of compose.standby.yaml: PgBouncer beside PostgreSQL's own programs, in the version of compose.yaml.
ARG POSTGRES_IMAGE=postgres:17@sha256:f4c66b820c6f974249089d3d16d86a3698eae11e8746eb6644b2271031e91232
FROM ${POSTGRES_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
USER postgres
EXPOSE 6432
ENTRYPOINT ["sh", "/pooler.sh", "/etc/pgbouncer/pgbouncer.ini"]
