import type { Locale } from '@firnline/domain/locale/locale'

/** Seconds: a year, as long as a browser keeps a cookie. */
const LOCALE_LIFETIME = 365 * 24 * 60 * 60

/** A visitor's choice of country and language, as `Set-Cookie` values. */
export function localeCookies({ code, country, language }: Locale, secure: boolean): string[] {
  const attributes = cookieAttributes(secure, LOCALE_LIFETIME)
  return [
    `countryLanguage=${code}; ${attributes}`,
    `country=${country}; ${attributes}`,
    `language=${language}; ${attributes}`,
  ]
}

/** `maxAge` in seconds; 0 removes the cookie. */
export function cookieAttributes(secure: boolean, maxAge: number): string {
  return `Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}
