# Varnish 7 in front of two replicas of the site: a cache of their pages and files in memory. Start it with
#   varnishd -a :80 -f /etc/varnish/default.vcl -s malloc,1g -p http_gzip_support=off \
#     -p vsl_mask=-Begin,-End,-Hit,-ReqAcct,-ReqHeader,-ReqMethod,-ReqProtocol,-ReqStart,-ReqUnset,-ReqURL,-RespHeader,-RespProtocol,-RespReason,-RespStatus,-RespUnset,-Timestamp,-VCL_call,-VCL_return
# The first -p leaves the encoding to the site, which has Brotli; without it every page is sent with gzip. The second writes no log of
# what is served, which makes a tenth more pages a second; to look into it: varnishadm param.set vsl_mask default. The tests run this
# file with these options, and with others in place of site-a:3000, site-b:3000 and the folder /etc/varnish/unavailable.
vcl 4.1;

import purge;
import std;

# Alive, not ready: when the database is gone both replicas answer 503, and Varnish shall pass on their page. A busy replica may take
# seconds; one that has ended refuses the connection, which is known at once.
probe alive {
  .url = "/healthz";
  .interval = 2s;
  .timeout = 4s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
backend site_a {
  .host = "site-a";
  .port = "3000";
  .probe = alive;
  .connect_timeout = 1s;
  .first_byte_timeout = 20s;
}
backend site_b {
  .host = "site-b";
  .port = "3000";
  .probe = alive;
  .connect_timeout = 1s;
  .first_byte_timeout = 20s;
}

# Who may send PURGE: this machine and the two replicas of compose.yaml. Put the addresses of the site's machines here; never a
# whole network of Docker, whose gateway is where visitors come from.
acl purgers {
  "127.0.0.1";
  "::1";
  "172.29.4.11";
  "172.29.4.12";
}

sub vcl_recv {
  # Most requests ask for what nothing but their encoding changes: they are asked little, and what they do not have comes before a
  # regular expression.

  # While the site answers, a page that is too old or was purged is fetched first: one request fetches it, the others wait
  # for that. While the site fails, it is served for a day: when no replica is alive, and on the restart (vcl_synth) after both
  # have failed.
  if (req.restarts == 0 && (std.healthy(site_a) || std.healthy(site_b))) {
    set req.grace = 0s;
    if (req.http.X-Has-Failed) {
      unset req.http.X-Has-Failed;
    }
  } else {
    set req.grace = 1d;
    set req.http.X-Has-Failed = "1";
  }

  # Queries that the site ignores share the page without a query: none of the names it reads, and nothing encoded. The administrator
  # area reads others.
  if (
    req.url ~ "\?" &&
    req.url !~ "^/administrator(?![A-Za-z0-9_-])" &&
    req.url ~ "^[^?]*\?(?!(.*&)?(lang|page|category|q|proyecto|project)(=|&|$))[A-Za-z0-9_.~=&-]*$"
  ) {
    set req.url = regsub(req.url, "\?.*$", "");
  }

  if (req.method != "GET" && req.method != "HEAD") {
    if (req.method == "PURGE") {
      # Varnish itself has written one address into X-Forwarded-For. With a second, another proxy passed this request on.
      if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
        return (synth(403));
      }
      return (hash);
    }
    # Kept in memory, so that what one replica could not answer goes to the other: contact requests too, for sent twice,
    # they are stored once. The site refuses bodies over 64 KB in words of its own; only far larger ones end here.
    if (req.method != "OPTIONS" && !std.cache_req_body(256KB)) {
      return (synth(413));
    }
    return (pass);
  }
  # What depends on cookies, and what is asked by programs (feeds are always new).
  if (
    req.url ~ "^/(administrator|information|motion\.css|healthz|readyz|metrics|(feed|atom)\.xml|feed\.json|llms(-full)?\.txt)(?![A-Za-z0-9_-])" ||
    req.http.Authorization ||
    (req.http.Accept && req.http.Accept ~ "(?i)text/markdown")
  ) {
    return (pass);
  }

  # Of the cookies only the stored language counts: where both languages share an address, a stored English is redirected to its
  # own, as the site does.
  if (req.http.Cookie) {
    if (req.http.Cookie ~ "(^|; *)language=us(;|$)") {
      if (req.url ~ "^/(portfolio-mobile|error|blog(/[^?]*)?)?$") {
        return (synth(302, req.url + "?lang=en"));
      }
      if (req.url ~ "^/blog(/[^?]*)?\?(?!(.*&)?lang=)") {
        return (synth(302, req.url + "&lang=en"));
      }
      set req.http.Cookie = "language=us";
    } else {
      unset req.http.Cookie;
    }
  }
  # Responses depend on their address and on their encoding, reduced to few values. Where a browser has a compression dictionary of
  # the site (RFC 9842), pages are sent as their difference from it; when no replica answers, as to everyone, which is more likely to
  # be kept.
  if (!req.http.Available-Dictionary) {
    call reduce_encoding;
  } elsif (
    req.http.X-Has-Failed ||
    req.http.Accept-Encoding !~ "(?i)\bdcz\s*(,|$)" ||
    req.http.Accept-Encoding !~ "(?i)\bbr\s*(,|$)" ||
    req.http.Available-Dictionary !~ "^:[A-Za-z0-9+/]{43}=:$"
  ) {
    unset req.http.Available-Dictionary;
    call reduce_encoding;
  } else {
    set req.http.Accept-Encoding = "dcz, br";
  }
  return (hash);
}

sub reduce_encoding {
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

# No response depends on the name of the host.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

# A purged page is fetched again by the next request, and is still there for as long as the site fails.
sub purge_page {
  purge.soft(0s, -1s, -1s);
  return (synth(204));
}
sub vcl_hit {
  if (req.method == "PURGE") {
    call purge_page;
  }
}
sub vcl_miss {
  if (req.method == "PURGE") {
    call purge_page;
  }
  # The site fails, and nothing is kept for this request. Its failure is not remembered either: Varnish would not look at the
  # encodings that are kept while it remembers.
  if (req.http.X-Has-Failed) {
    return (pass);
  }
}

# Each replica gets half of what is not in the cache, or all while the other is dead.
sub vcl_backend_fetch {
  if (bereq.retries == 0) {
    if (std.healthy(site_a) && (!std.healthy(site_b) || std.random(0, 2) < 1)) {
      set bereq.backend = site_a;
    } else {
      set bereq.backend = site_b;
    }
  }
}

# The same one again where the other is dead.
sub ask_other_replica {
  if (bereq.backend == site_a && std.healthy(site_b)) {
    set bereq.backend = site_b;
  } elsif (bereq.backend == site_b && std.healthy(site_a)) {
    set bereq.backend = site_a;
  }
  return (retry);
}

sub vcl_backend_response {
  # What one replica could not answer goes to the other, and a file that it does not have: during an update only the replica of the
  # new version has the files of its pages.
  if (
    bereq.retries == 0 &&
    (beresp.status == 502 || beresp.status == 503 || beresp.status == 504 || beresp.status == 404 && bereq.url ~ "^/assets/")
  ) {
    call ask_other_replica;
  }
  # With Retry-After also a page that says that its posts are still being read.
  if (beresp.status >= 500 || beresp.http.Retry-After) {
    call prefer_stale;
  }
  # Kept is only what says so. Of the rest Varnish remembers for two minutes that it is not kept, and no longer: anyone can ask for any
  # number of unknown addresses.
  if (beresp.http.Cache-Control ~ "^public,.*max-age=") {
    set beresp.grace = 1d;
  } else {
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
  }
}

sub vcl_backend_error {
  if (bereq.retries == 0) {
    call ask_other_replica;
  }
  call prefer_stale;

  # Nothing is kept, as for a form: mail, phone and where the typed text is, in the language of the address or else the stored one.
  set beresp.status = 503;
  set beresp.reason = "Service Unavailable";
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "30";
  set beresp.http.X-Content-Type-Options = "nosniff";
  set beresp.http.Referrer-Policy = "no-referrer";
  if (
    bereq.url ~ "[?&]lang=en" ||
    bereq.url !~ "[?&]lang=" && (
      bereq.url ~ "^/(portfolio(?!-mobile)|services?|contact|our-team|privacy-policy|anticorruption-policy)(?![A-Za-z0-9_-])" ||
      bereq.http.Cookie ~ "(^|; *)language=us(;|$)" && bereq.url !~ "^/(portafolio|servicios|contacto|nosotros|politica-)"
    )
  ) {
    set beresp.body = std.fileread("/etc/varnish/unavailable/en.html");
  } else {
    set beresp.body = std.fileread("/etc/varnish/unavailable/es.html");
  }
  return (deliver);
}

# Leaves what is kept as it is, and lets vcl_synth serve it.
sub prefer_stale {
  if (bereq.is_bgfetch || (!bereq.http.X-Has-Failed && !bereq.uncacheable)) {
    return (abandon);
  }
}

sub vcl_synth {
  # Both replicas failed, see prefer_stale. Where nothing is kept, their answer or the page below is sent.
  if (resp.status == 503 && !req.http.X-Has-Failed) {
    return (restart);
  }
  if (resp.status == 302) {
    set resp.http.Location = resp.reason;
    set resp.reason = "Found";
    set resp.http.Cache-Control = "private, no-cache";
    set resp.http.Vary = "Cookie";
    set resp.http.Cache-Status = "varnish; detail=LANGUAGE";
    set resp.body = "";
    return (deliver);
  }
}

sub vcl_deliver {
  if (obj.uncacheable || obj.hits == 0) {
    set resp.http.Cache-Status = "varnish; fwd=miss";
  } else {
    set resp.http.Cache-Status = "varnish; hit";
  }
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
