#!/bin/sh
# Takes the site off a server that install.sh made: `install.sh --remove` runs it. Data and settings stay, with the user who
# owns them, unless --purge is given; so do packages, and files that someone edited.
set -eu

root=/opt/site
written=$root/written.sha256
is_dry='' is_purge=''
for option in "$@"; do
  case $option in
    --dry-run) is_dry=yes ;;
    --purge) is_purge=yes ;;
    *) echo "remove: unknown option $option" >&2 && exit 2 ;;
  esac
done

say() { echo "remove: $*"; }
run() {
  say "$*"
  [ -n "$is_dry" ] || "$@"
}

[ "$(id -u)" = 0 ] || { echo "remove: run it as root" >&2 && exit 1; }
[ -e "$written" ] || { echo "remove: no $written: nothing here is of install.sh" >&2 && exit 1; }
proxy=none
# shellcheck source=/dev/null
. "$root/install.conf"

if [ -d /run/systemd/system ]; then
  case $proxy in caddy | nginx) run systemctl disable --quiet --now "$proxy" ;; esac
  run systemctl disable --quiet --now site-status.timer
  run systemctl stop 'site@*.socket' 'site@*.service'
fi
for wanted in /etc/systemd/system/multi-user.target.wants/site@*.service; do
  [ ! -L "$wanted" ] || run rm "$wanted"
done
while read -r digest file; do
  [ -e "$file" ] || continue
  if [ "$(sha256sum <"$file" | cut -d' ' -f1)" = "$digest" ]; then run rm "$file"; else say "kept $file: it was edited"; fi
done <"$written"
! command -v update-ca-certificates >/dev/null || run update-ca-certificates --fresh
[ ! -d /run/systemd/system ] || run systemctl daemon-reload
run rm -rf "$root" /run/site-status
if [ -n "$is_purge" ]; then
  run rm -rf /var/lib/site /etc/site.env /etc/nginx/site /var/cache/nginx
  ! id site >/dev/null 2>&1 || run userdel site
else
  say "kept /var/lib/site with its backups, /etc/site.env, and nginx's certificate and cache; --purge deletes them"
fi
[ "$proxy" = none ] || say "kept the package $proxy, which is stopped"
