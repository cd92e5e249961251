#!/bin/sh
# Run once by the database's container: the server works as a role that may not change what is booked.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database_password)" \
  -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role parley login password :'password';
SQL
