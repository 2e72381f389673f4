#!/bin/sh
# Installs the site on an empty Debian 12 or 13: user, release, settings, systemd unit, and a proxy with HTTPS in front.
# Run again with the same options, or without any, it changes nothing; with others it changes what follows from them. What
# someone edited stays as it is. docs/guides/run-in-production.md says what comes before and after.
set -eu

usage() {
  cat <<'END'
usage: sh install.sh --domain www.example.com [options] [site-VERSION-linux-ARCH.tar.gz]
  --domain NAME         name that visitors type; it has to lead to this machine
  --mail ADDRESS        where the certificate's authority may write to
  --proxy NAME          caddy (default), nginx, or none if another machine ends TLS
  --ports LIST          a process a port, 3000 unless told; more, such as 3000,3001, need DATABASE_URL in /etc/site.env
  --local-certificate   a certificate of this machine's own, to try it without a public name
  --dry-run             only say what would be done
The archive is the one beside this script unless named; its checksum lies beside it, as `npm run release` writes both.
END
}

fail() {
  echo "install: $*" >&2
  exit 1
}

domain='' mail='' proxy=caddy ports='' archive='' is_local='' is_dry='' has_options=''
while [ $# -gt 0 ]; do
  case $1 in
    --domain | --mail | --proxy | --ports)
      [ $# -ge 2 ] || fail "$1 needs a value"
      [ "$1" = --ports ] || has_options=yes
      case $1 in
        --domain) domain=$2 ;; --mail) mail=$2 ;; --proxy) proxy=$2 ;; --ports) ports=$2 ;;
      esac
      shift
      ;;
    --local-certificate) is_local=yes has_options=yes ;;
    --dry-run) is_dry=yes ;;
    --help) usage && exit 0 ;;
    -*) usage >&2 && exit 2 ;;
    *) archive=$1 ;;
  esac
  shift
done

root=/opt/site
data=/var/lib/site
settings=/etc/site.env
# The options of the last time.
options=$root/install.conf
units=/etc/systemd/system
# Digests of the files that this script wrote: one that has another was edited.
written=$root/written.sha256
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp --directory)
# `site upgrade` removes it too, where this script was killed.
part=$root/releases/.unpacking-install
trap 'rm -rf "$work" "$part"' EXIT
trap 'exit 1' HUP INT TERM
changes=0

# ---- What is asked for, completed from what is there ------------------------------------------------------------------

# is_like TEXT PATTERN: whether all of a text has this form; grep looks at each of its lines.
is_like() { printf '%s' "$1" | tr '\n' ' ' | grep -Eqx "$2"; }

[ "$(id -u)" = 0 ] || fail "run it as root"
command -v apt-get >/dev/null || fail "this is for Debian 12 and 13"
# shellcheck source=/dev/null
[ -n "$has_options" ] || [ ! -e "$options" ] || . "$options"
case $proxy in caddy | nginx | none) ;; *) fail "--proxy: expected caddy, nginx or none" ;; esac
[ -n "$domain" ] || domain=$(sed -n 's|^SITE_URL=https://||p' "$settings" 2>/dev/null || true)
is_like "$domain" '([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}' ||
  fail "--domain: expected a name such as www.example.com, got '$domain'"
[ -z "$mail" ] || is_like "$mail" '[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+' || fail "--mail: expected an address"
# Ports of the units that start with the machine.
list_enabled() {
  for unit in "$units"/multi-user.target.wants/site@*.service; do
    [ ! -L "$unit" ] || basename "$unit" .service | cut -c6-
  done
}
[ -n "$ports" ] || ports=$(list_enabled)
ports=$(printf '%s' "${ports:-3000}" | tr ',\n' '  ')
for port in $ports; do
  is_like "$port" '[1-9][0-9]{3,4}' || fail "--ports: expected numbers from 1024 on, got '$port'"
done
case $ports in
  *' '*) grep -Eq '^DATABASE_URL=.' "$settings" 2>/dev/null || fail "--ports: several processes need DATABASE_URL in $settings" ;;
esac

case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) fail "no release is made for $(uname -m)" ;; esac
if [ -z "$archive" ] && [ ! -e "$root/current" ]; then
  # shellcheck disable=SC2012 # The names of archives have no blanks.
  archive=$(ls "$here"/site-*-linux-"$arch".tar.gz 2>/dev/null | tail -n 1)
  [ -n "$archive" ] || fail "expected an archive site-…-linux-$arch.tar.gz, beside this script or as the argument"
fi
name=''
if [ -n "$archive" ]; then
  for file in "$archive" "$archive.sha256"; do
    [ -f "$file" ] || fail "expected a file $file"
  done
  # Not by `sha256sum --check`, which looks at the files that the list names.
  [ "$(sha256sum <"$archive" | cut -d' ' -f1)" = "$(cut -d' ' -f1 "$archive.sha256")" ] ||
    fail "$archive: damaged, its checksum is another"
  tar --extract --gzip --file "$archive" --directory "$work" --strip-components=1 --occurrence=1 --wildcards '*/release.json'
  name=$(sed -n 's/^  "name": "\(.*\)",$/\1/p' "$work/release.json")
  is_like "$name" '[0-9]+\.[0-9]+\.[0-9]+[A-Za-z0-9_.-]{0,60}' || fail "$archive is no release"
  grep -q "\"platform\": \"linux-$arch\"" "$work/release.json" || fail "$archive is not for this machine (linux-$arch)"
fi

# ---- How it is done ---------------------------------------------------------------------------------------------------

say() { echo "install: $*"; }

# Runs a command that changes something.
run() {
  changes=$((changes + 1))
  say "$*"
  [ -n "$is_dry" ] || "$@"
}

# put FILE MODE: writes standard input to it, unless it is that already or was edited.
put() {
  file=$1
  cat >"$work/put"
  if [ -e "$file" ] && cmp -s "$work/put" "$file"; then return; fi
  if [ -e "$file" ] && ! is_ours "$file"; then
    say "kept $file: it was edited. Its other text would be:"
    diff -u "$file" "$work/put" | tail -n +3 || true
    return
  fi
  changes=$((changes + 1))
  changed="$changed $file"
  say "write $file"
  [ -z "$is_dry" ] || return 0
  install -D --mode "$2" "$work/put" "$file"
  { grep -v "  $file\$" "$written" 2>/dev/null || true; sha256sum "$file"; } >"$work/written"
  install --mode 644 "$work/written" "$written"
}
changed=''

# Whether a file is as this script or its package wrote it.
is_ours() {
  grep -Fqx "$(sha256sum "$1")" "$written" 2>/dev/null ||
    dpkg-query --show --showformat='${Conffiles}\n' "$proxy" 2>/dev/null | grep -Fqx " $1 $(md5sum <"$1" | cut -d' ' -f1)"
}

is_changed() { case "$changed " in *" $1 "*) ;; *) return 1 ;; esac; }
has_systemd() { [ -d /run/systemd/system ]; }

# ---- The site ---------------------------------------------------------------------------------------------------------

case $proxy in caddy) packages=caddy ;; nginx) packages='nginx certbot openssl' ;; none) packages='' ;; esac
missing=''
# Node needs libatomic1.
for package in ca-certificates libatomic1 $packages; do
  dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing="$missing $package"
done
if [ -n "$missing" ]; then
  run apt-get update --quiet --quiet
  # shellcheck disable=SC2086 # A list.
  run env DEBIAN_FRONTEND=noninteractive apt-get install --quiet --quiet --yes --no-install-recommends $missing
fi

id site >/dev/null 2>&1 ||
  run useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin site
[ -d "$data" ] || run install --directory --mode 700 --owner site --group site "$data"
[ -d "$data/backups" ] || run install --directory --mode 700 --owner site --group site "$data/backups"

if [ ! -e "$root/current" ]; then
  release=$root/releases/$name
  free=$(df --output=avail --block-size=1M /opt | tail -n 1)
  [ "$free" -ge 700 ] || fail "/opt: expected 700 MB of free space, there are $free"
  rm -rf "$part"
  run install --directory "$part"
  run tar --extract --gzip --no-same-owner --strip-components=1 --directory "$part" --file "$archive"
  run mv "$part" "$release"
  run ln --symbolic "releases/$name" "$root/current"
elif [ -n "$name" ] && [ "$(readlink "$root/current")" != "releases/$name" ]; then
  say "$(readlink "$root/current") stays; to change to $name: site upgrade $archive"
fi
if [ -d "$root/current/deploy" ]; then
  deploy=$root/current/deploy
else
  tar --extract --gzip --file "$archive" --directory "$work" --strip-components=1 --wildcards '*/deploy/*'
  deploy=$work/deploy
fi

put "$options" 644 <<END
domain='$domain' mail='$mail' proxy='$proxy' is_local='$is_local'
END
put /usr/local/bin/site 755 <"$deploy/debian/site"
if [ ! -e "$settings" ]; then
  changes=$((changes + 1))
  say "write $settings"
  if [ -z "$is_dry" ]; then
    "$root/current/node_modules/.bin/node" "$root/current/dist/server/site.js" settings --template |
      sed -e "s|^#SITE_URL=.*|SITE_URL=https://$domain|" -e "s|^#DATA_DIR=.*|DATA_DIR=$data|" \
        -e "s|^#TRUST_PROXY=.*|TRUST_PROXY=1|" -e "s|^#BACKUP_DIR=.*|BACKUP_DIR=$data/backups|" >"$work/site.env"
    install --mode 640 --group site "$work/site.env" "$settings"
  fi
fi
[ ! -e "$settings" ] || grep -Fqx "SITE_URL=https://$domain" "$settings" ||
  say "SITE_URL in $settings is not https://$domain: change it there, then: systemctl restart 'site@*.service'"
put "$units/site@.socket" 644 <"$deploy/debian/site@.socket"
put "$units/site@.service" 644 <"$deploy/debian/site@.service"
put /etc/systemd/journald.conf.d/site.conf 644 <"$deploy/debian/journald.conf"
for port in $ports; do
  [ -e "$units/multi-user.target.wants/site@$port.service" ] || run systemctl enable --quiet "site@$port.service"
done
for port in $(list_enabled); do
  case " $ports " in *" $port "*) ;; *) run systemctl disable --quiet "site@$port.service" && run systemctl stop "site@$port.socket" ;; esac
done

# ---- The proxy --------------------------------------------------------------------------------------------------------

bare=${domain#www.}
upstreams=''
for port in $ports; do upstreams="$upstreams 127.0.0.1:$port"; done

write_caddyfile() {
  global=''
  [ -z "$mail" ] || global="email $mail"
  [ -z "$is_local" ] || global="local_certs"
  sed -e "s|@DOMAIN@|$domain|; s|@UPSTREAMS@|${upstreams# }|" -e "s|#global|$global|" "$deploy/debian/Caddyfile"
  [ "$bare" = "$domain" ] || printf '\n%s {\n\tredir https://%s{uri} permanent\n}\n' "$bare" "$domain"
}

tls=/etc/nginx/site
write_nginx() {
  # The upstreams of deploy/nginx.conf become the ports here, and its server that of HTTPS.
  servers=''
  for upstream in $upstreams; do servers="$servers\\n  server $upstream max_fails=0;"; done
  https="listen 443 ssl http2;\\n  listen [::]:443 ssl http2;\\n  server_name $domain;"
  sed -e "/server site-b:3000/d; s|^  server site-a:3000.*|${servers#??}|; s|^  listen 80;|  $https|" \
    -e "s|root /etc/nginx;|root $root/current/deploy;|" "$deploy/nginx.conf"
  sed -e "s|@DOMAIN@|$domain|g; s|@TLS@|$tls|g" "$deploy/debian/nginx-https.conf"
}

case $proxy in
  caddy) write_caddyfile >"$work/Caddyfile" && put /etc/caddy/Caddyfile 644 <"$work/Caddyfile" ;;
  nginx)
    if [ ! -e "$tls/key.pem" ]; then
      # Until there is one of an authority.
      run install --directory --mode 750 "$tls"
      run openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$domain" \
        -addext "subjectAltName=DNS:$domain,DNS:$bare" -keyout "$tls/key.pem" -out "$tls/certificate.pem"
    fi
    [ -d /var/cache/nginx ] || run install --directory /var/cache/nginx
    [ ! -L /etc/nginx/sites-enabled/default ] || run rm /etc/nginx/sites-enabled/default
    write_nginx >"$work/nginx.conf" && put /etc/nginx/conf.d/site.conf 644 <"$work/nginx.conf"
    ;;
esac

# The proxy that this script had set up before; what else is on the machine stays.
for other in caddy:/etc/caddy/Caddyfile nginx:/etc/nginx/conf.d/site.conf; do
  service=${other%%:*}
  if [ "$service" != "$proxy" ] && grep -q "  ${other#*:}$" "$written" 2>/dev/null && has_systemd &&
    systemctl is-enabled --quiet "$service" 2>/dev/null; then
    run systemctl disable --quiet --now "$service"
  fi
done

# ---- Start ------------------------------------------------------------------------------------------------------------

if has_systemd; then
  if is_changed /etc/systemd/journald.conf.d/site.conf; then run systemctl restart systemd-journald; fi
  if is_changed "$units/site@.service" || is_changed "$units/site@.socket"; then run systemctl daemon-reload; fi
  for port in $ports; do
    if is_changed "$units/site@.service"; then
      run systemctl restart "site@$port.service"
    elif ! systemctl is-active --quiet "site@$port.service"; then
      run systemctl start "site@$port.service"
    fi
  done
  case $proxy in
    caddy | nginx)
      systemctl is-enabled --quiet "$proxy" 2>/dev/null || run systemctl enable --quiet "$proxy"
      if is_changed /etc/caddy/Caddyfile || is_changed /etc/nginx/conf.d/site.conf; then
        run systemctl reload-or-restart "$proxy"
      elif ! systemctl is-active --quiet "$proxy"; then
        run systemctl start "$proxy"
      fi
      ;;
  esac
else
  say "systemd does not run here: nothing was started"
fi

if [ "$proxy" = nginx ] && [ -z "$is_local" ] && [ ! -e "/etc/letsencrypt/live/$domain" ]; then
  set -- --non-interactive --agree-tos --webroot --webroot-path /var/www/html --domain "$domain"
  [ "$bare" = "$domain" ] || set -- "$@" --domain "$bare"
  if [ -n "$mail" ]; then set -- "$@" --email "$mail"; else set -- "$@" --register-unsafely-without-email; fi
  set -- "$@" --deploy-hook "ln -sf /etc/letsencrypt/live/$domain/fullchain.pem $tls/certificate.pem && ln -sf /etc/letsencrypt/live/$domain/privkey.pem $tls/key.pem && systemctl reload nginx"
  run certbot certonly "$@" || say "no certificate yet: once $domain leads here, run this script again"
fi

if [ "$changes" = 0 ]; then
  say "everything is as it should be: nothing was changed"
elif [ -n "$is_dry" ]; then
  say "$changes changes would be made"
else
  say "done: https://$domain. Next: site users invite YOU@EXAMPLE.COM --name 'YOUR NAME' --role owner"
fi
