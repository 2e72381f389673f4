# Does what PostgreSQL's own image does with its three variables.
set -e
PATH="$(echo /usr/lib/postgresql/*/bin):$PATH"
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
chown postgres: /var/lib/postgresql
if [ ! -d "$data" ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  chmod 644 /tmp/password
  as_postgres initdb --pgdata "$data" --username "$POSTGRES_USER" --pwfile /tmp/password --encoding UTF8
  rm /tmp/password
  echo "host all all all scram-sha-256" >>"$data/pg_hba.conf"
  echo "create database \"$POSTGRES_DB\"" | as_postgres postgres --single -D "$data" postgres
fi
mkdir -p /run/postgresql && chown postgres: /run/postgresql
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$data" -c "listen_addresses=*"
