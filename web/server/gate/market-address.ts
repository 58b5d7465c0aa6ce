import type { Locale } from '@firnline/domain/locale/locale'
import { localeRedirect, splitLocale } from '@firnline/domain/locale/locale-path'
import { DOMAINS, domainOf, localeOfDomain } from '@firnline/domain/locale/market-domain'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { pagePath } from '../paths.ts'
import { isLoopback } from './own-hosts.ts'

/** The addresses of a shop: `PUBLIC_URL`, and the domains of its markets (docs/decisions/0105-domains-of-markets.md). */

/** Domains of markets. None where `PUBLIC_URL` is not set, or is this machine's. */
export function marketDomains(publicUrl: URL | null): readonly string[] {
  return publicUrl === null || isLoopback(publicUrl.hostname) ? [] : DOMAINS
}

/** The origins of a shop whose pages are at several. Otherwise none. */
export function marketAddresses(publicUrl: URL | null): readonly string[] {
  const domains = marketDomains(publicUrl).map(domain => `https://${domain}`)
  return publicUrl === null || domains.length === 0 ? [] : [publicUrl.origin, ...domains]
}

/** The origin of a locale's pages: `https://shop.de`. null: `PUBLIC_URL` is not set. */
export function addressOf(locale: Pick<Locale, 'country'>, publicUrl: URL | null): string | null {
  if (publicUrl === null) return null
  const domain = domainOf(locale)
  return domain !== null && marketDomains(publicUrl).includes(domain) ? `https://${domain}` : publicUrl.origin
}

/** The origin of the domain that `url` is at, else of `PUBLIC_URL`. null: that is not set. */
export function addressAt({ host }: URL, publicUrl: URL | null): string | null {
  return marketDomains(publicUrl).includes(host) ? `https://${host}` : (publicUrl?.origin ?? null)
}

/** The locale of paths that name none at this address. null: it is no market's domain, and the locale is guessed. */
export function localeAt({ host }: URL, publicUrl: URL | null): Locale | null {
  return marketDomains(publicUrl).includes(host) ? localeOfDomain(host) : null
}

/** The origin of a locale's pages where `url` has another. null: they are here, or `url` has a host of `ALLOWED_HOSTS`. */
export function otherAddress(
  { host }: Pick<URL, 'host'>,
  locale: Pick<Locale, 'country'>,
  publicUrl: URL | null,
): string | null {
  const domains = marketDomains(publicUrl)
  if (domains.length === 0 || (host !== publicUrl?.host && !domains.includes(host))) return null
  const address = addressOf(locale, publicUrl)
  return address === null || new URL(address).host === host ? null : address
}

/**
 * Redirects a page to the address of its locale, and along the redirect entry that applies to it. Not a page's data: the
 * suggestion of a country reads that of another locale. Nobody keeps these redirects, as shops change their domains.
 */
export function redirectToMarketAddress({ publicUrl }: { readonly publicUrl: URL | null }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url)
    const { locale } = c.var
    const address = pagePath(url.pathname).data ? null : otherAddress(url, locale, publicUrl)
    if (address === null) return next()
    c.set('endsInRedirect', true)
    await next()
    const own = `${localeRedirect(url.pathname, locale) ?? url.pathname}${url.search}`
    const to = c.res.headers.get('location') ?? own
    const isNamed = splitLocale(url.pathname).locale?.code === locale.code
    const headers = { location: to.startsWith('/') ? `${address}${to}` : to, 'cache-control': 'no-store' }
    // Hono keeps the headers of a response that is not taken away first.
    c.res = undefined
    c.res = new Response(null, { status: isNamed && to === own ? 301 : 302, headers })
  })
}
