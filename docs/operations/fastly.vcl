# Snippets of a Fastly service, by the subroutine they belong to. Fastly keeps what `s-maxage` allows, honors `vary` and
# `stale-while-revalidate`, and indexes `surrogate-key` without configuration.

# vcl_recv
if (req.http.cookie ~ "(^|;\s*)(countryLanguage|country|language|shop_pro)=") {
  return (pass);
}
if (req.http.accept ~ "text/markdown") {
  return (pass);
}
if (req.http.accept ~ "text/html") {
  set req.http.accept = "text/html";
} else {
  set req.http.accept = "*/*";
}
set req.http.accept-language = regsub(req.http.accept-language, "^\s*([a-zA-Z]{2}).*$", "\1");
# TRUSTED_GEO_HEADER=x-country
set req.http.x-country = client.geo.country_code;
# TRUST_PROXY: the shop's firewall lets Fastly's addresses in, and no others.
set req.http.x-forwarded-proto = if(fastly_info.is_h2 || req.is_ssl, "https", "http");
