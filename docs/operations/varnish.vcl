vcl 4.1;

# Varnish 7 with varnish-modules (xkey). Start it with -p http_gzip_support=off: the shop sends brotli.
import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 60s;
}

# The shop's machines.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        set req.http.purged = xkey.purge(req.http.surrogate-key);
        return (synth(200, "Purged " + req.http.purged));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Visitors who may have another page than others.
    if (req.http.cookie ~ "(^|;\s*)(countryLanguage|country|language|shop_pro)=") {
        return (pass);
    }
    if (req.http.accept ~ "text/markdown") {
        return (pass);
    }
    # Few values of what pages vary by. The shop reads two letters of the first language.
    if (req.http.accept ~ "text/html") {
        set req.http.accept = "text/html";
    } else {
        set req.http.accept = "*/*";
    }
    if (req.http.accept-encoding ~ "br") {
        set req.http.accept-encoding = "br";
    } else {
        unset req.http.accept-encoding;
    }
    set req.http.accept-language = regsub(req.http.accept-language, "^\s*([a-zA-Z]{2}).*$", "\1");
    # Session cookies go on to the shop: private pages answer `private` or `no-store` and are not kept.
    return (hash);
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.surrogate-key;
}

sub vcl_deliver {
    unset resp.http.surrogate-key;
    unset resp.http.xkey;
    unset resp.http.cdn-cache-control;
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
    } else {
        set resp.http.x-cache = "miss";
    }
}
