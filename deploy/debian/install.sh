#!/bin/sh
# Installs the site on an empty Debian 12 or 13: user, release, settings, systemd unit, and a proxy with HTTPS in front.
# Run again it changes nothing; with other options it changes what follows from them, and those of before hold. What someone
# edited stays as it is. docs/guides/run-in-production.md says what comes before and after.
set -eu

usage() {
  cat <<'END'
usage: sh install.sh --domain www.example.com [options] [site-VERSION-linux-ARCH.tar.gz]
  --domain NAME         name that visitors type; it has to lead to this machine
  --mail ADDRESS        where the certificate's authority may write to
  --proxy NAME          caddy (default), nginx, or none if another machine ends TLS
  --ports LIST          a process a port, 3000 unless told; more, such as 3000,3001, need DATABASE_URL in /etc/site.env
  --local-certificate   a certificate of this machine's own, to try it without a public name
  --public-certificate  one of a public authority (default), after --local-certificate
  --remove [--purge]    take the site off the machine; data and settings stay, unless --purge deletes them too
  --dry-run             only say what would be done
Options hold from one run to the next.
The archive is the one beside this script unless named; its checksum lies beside it, as `npm run release` writes both.
END
}

fail() {
  echo "install: $*" >&2
  exit 1
}

root=/opt/site
# The options of the last time.
options=$root/install.conf
domain='' mail='' proxy=caddy ports='' archive='' is_local='' is_dry='' removal='' is_purge=''
# shellcheck source=/dev/null
[ ! -e "$options" ] || . "$options"
while [ $# -gt 0 ]; do
  case $1 in
    --domain | --mail | --proxy | --ports)
      [ $# -ge 2 ] || fail "$1 needs a value"
      case $1 in
        --domain) domain=$2 ;; --mail) mail=$2 ;; --proxy) proxy=$2 ;; --ports) ports=$2 ;;
      esac
      shift
      ;;
    --local-certificate) is_local=yes ;;
    --public-certificate) is_local='' ;;
    --remove) removal=$root/current/deploy/debian/remove.sh ;;
    --purge) is_purge=--purge ;;
    --dry-run) is_dry=yes ;;
    --help) usage && exit 0 ;;
    -*) usage >&2 && exit 2 ;;
    *) archive=$1 ;;
  esac
  shift
done

if [ -n "$removal" ]; then
  [ -e "$removal" ] || fail "--remove: no site is installed here"
  exec sh "$removal" $is_purge ${is_dry:+--dry-run}
fi
[ -z "$is_purge" ] || fail "--purge: expected --remove before it"

data=/var/lib/site
settings=/etc/site.env
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
  cmp -s "$0" "$deploy/debian/install.sh" ||
    fail "of another release than the present one; that has its own: sh $deploy/debian/install.sh; to change it: site upgrade"
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
# Of several processes the first one is asked.
sed "s/@PORT@/${ports%% *}/" "$deploy/debian/site-status.service" >"$work/status" && put "$units/site-status.service" 644 <"$work/status"
put "$units/site-status.timer" 644 <"$deploy/debian/site-status.timer"
put /etc/systemd/journald.conf.d/site.conf 644 <"$deploy/debian/journald.conf"
for port in $ports; do
  [ -e "$units/multi-user.target.wants/site@$port.service" ] || run systemctl enable --quiet "site@$port.service"
done
for port in $(list_enabled); do
  case " $ports " in *" $port "*) ;; *) run systemctl disable --quiet "site@$port.service" && run systemctl stop "site@$port.socket" ;; esac
done

# shellcheck source=deploy/debian/proxy.sh
. "$deploy/debian/proxy.sh"

# ---- Start ------------------------------------------------------------------------------------------------------------

if has_systemd; then
  if is_changed /etc/systemd/journald.conf.d/site.conf; then run systemctl restart systemd-journald; fi
  case "$changed" in *" $units/"*) run systemctl daemon-reload ;; esac
  start_proxy
  for port in $ports; do
    if is_changed "$units/site@.service" || is_changed "$trust"; then
      run systemctl restart "site@$port.service"
    elif ! systemctl is-active --quiet "site@$port.service"; then
      run systemctl start "site@$port.service"
    fi
  done
  systemctl is-enabled --quiet site-status.timer 2>/dev/null || run systemctl enable --quiet --now site-status.timer
else
  say "systemd does not run here: nothing was started"
fi

get_certificate

# find_problem: why visitors do not get through; nothing if they do.
find_problem() {
  answer=$(/usr/local/bin/site status --json 2>&1 || true)
  case $answer in
    *'"unreachable": null'*) ;;
    *) printf '%s\n' "$answer" | sed -n 's/^  "unreachable": "\(.*\)",$/\1/p' | grep . || echo "'site status' cannot tell" ;;
  esac
}
problem=''
if [ -z "$is_dry" ] && has_systemd; then
  problem=$(find_problem)
  # An authority takes a while for its first certificate.
  tries=15
  while [ -n "$problem" ] && [ "$changes" != 0 ] && [ "$tries" != 0 ]; do
    sleep 2
    tries=$((tries - 1))
    problem=$(find_problem)
  done
fi

if [ -n "$problem" ]; then
  say "not yet: https://$domain: $problem. Mend that; 'site status' asks again"
elif [ "$changes" = 0 ]; then
  say "everything is as it should be: nothing was changed"
elif [ -n "$is_dry" ]; then
  say "$changes changes would be made"
else
  say "done: https://$domain. Next: site users invite YOU@EXAMPLE.COM --name 'YOUR NAME' --role owner"
fi
