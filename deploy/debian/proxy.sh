# The proxy in front of the site, with HTTPS: a part of install.sh, which reads it from the release.
# shellcheck shell=sh disable=SC2154

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
trust=/usr/local/share/ca-certificates/site.crt
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

# find_lost_port FILE: a port that an edited file still names, where no site listens.
find_lost_port() {
  ! is_changed "$1" || return 0
  grep -o '127\.0\.0\.1:[0-9]*' "$1" 2>/dev/null | cut -d: -f2 | grep -vxF "$(printf '%s' "$ports" | tr ' ' '\n')" | head -n 1
}
case $proxy in caddy) file=/etc/caddy/Caddyfile ;; nginx) file=/etc/nginx/conf.d/site.conf ;; none) file='' ;; esac
lost=$(find_lost_port "$file")
[ -z "$lost" ] || say "$proxy still asks port $lost, where no site listens: change it in $file"

# The proxy that this script had set up before; what else is on the machine stays.
for other in caddy:/etc/caddy/Caddyfile nginx:/etc/nginx/conf.d/site.conf; do
  service=${other%%:*}
  if [ "$service" != "$proxy" ] && grep -q "  ${other#*:}$" "$written" 2>/dev/null && has_systemd &&
    systemctl is-enabled --quiet "$service" 2>/dev/null; then
    run systemctl disable --quiet --now "$service"
  fi
done

start_proxy() {
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
  # The site asks for its address as visitors do: the machine has to trust its own authority.
  case $is_local$proxy in
    yescaddy) authority=$(find /var/lib/caddy -name root.crt 2>/dev/null || true) ;;
    yesnginx) authority=$tls/certificate.pem ;;
    *) authority='' ;;
  esac
  if [ -e "$authority" ]; then
    put "$trust" 644 <"$authority"
  elif [ -z "$is_local" ] && [ -e "$trust" ]; then
    run rm "$trust" && changed="$changed $trust"
  fi
  if is_changed "$trust"; then run update-ca-certificates --fresh; fi
}

# Of an authority, for nginx: Caddy gets its own.
get_certificate() {
  if [ "$proxy" != nginx ] || [ -n "$is_local" ] || [ -e "/etc/letsencrypt/live/$domain" ]; then return; fi
  set -- --non-interactive --agree-tos --webroot --webroot-path /var/www/html --domain "$domain"
  [ "$bare" = "$domain" ] || set -- "$@" --domain "$bare"
  if [ -n "$mail" ]; then set -- "$@" --email "$mail"; else set -- "$@" --register-unsafely-without-email; fi
  set -- "$@" --deploy-hook "ln -sf /etc/letsencrypt/live/$domain/fullchain.pem $tls/certificate.pem && ln -sf /etc/letsencrypt/live/$domain/privkey.pem $tls/key.pem && systemctl reload nginx"
  run certbot certonly "$@" || say "no certificate yet: once $domain leads here, run this script again"
}
