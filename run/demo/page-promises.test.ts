import { readFileSync } from 'node:fs'
import { UTM_COOKIE } from '@firnline/domain/browser/utm'
import { readCatalogues } from '@firnline/messages/catalogues'
import { sessionCookie } from '@firnline/web/server/session/session'
import { describe, expect, it } from 'vitest'

const CATALOGUES = readCatalogues()
const LANGUAGES = ['en-us', 'de', 'es', 'fr', 'it'] as const
type ContentLanguage = (typeof LANGUAGES)[number]

/** An entry of the demo shop in one language, as text: addresses of links included. */
function entry(path: string, language: ContentLanguage): string {
  const file = readFileSync(new URL(`../../demo/content/${path}.json`, import.meta.url), 'utf8')
  const { locales }: { locales: Record<string, unknown> } = JSON.parse(file)
  return JSON.stringify(locales[language])
}

const linksTo = (path: string) => `"href":"${path}"`

describe.each(LANGUAGES)('the pages about the shop, in %s', language => {
  it('name every cookie, and what the browser keeps beside them', () => {
    const privacy = entry('page/privacy', language)
    const cookies = [
      ...[sessionCookie(false), UTM_COOKIE, 'countryLanguage', 'staysHere', 'firnline_pro'],
      ...['firnline_checkout', 'firnline_language'],
    ]
    for (const cookie of cookies) expect(privacy).toContain(cookie)
    expect(sessionCookie(true)).toBe(`__Host-${sessionCookie(false)}`)
    expect(privacy.match(/https[^"]*__Host-/g)).toHaveLength(2)
    expect(privacy).toMatch(/Browser|browser|navegador|navigateur/)
    expect(privacy).toContain('reCAPTCHA')
  })

  it('promise no tag manager: the shop has none', () => {
    expect(entry('page/privacy', language)).not.toMatch(
      /tag manager will|number of a tag manager|Nummer eines Tag-Managers|número de un gestor de etiquetas|numéro d’un gestionnaire de balises|numero di un gestore di tag/,
    )
  })

  it('lead to the order lookup from the help page and from the footer', () => {
    expect(entry('support_page/orders', language)).toContain(linksTo('/order-status'))
    expect(entry('footer/main', language)).toContain(linksTo('/order-status'))
  })

  it('say that an account is deleted on the profile, by what it is called there', () => {
    const text = CATALOGUES.get(language === 'en-us' ? 'en' : language)?.['profile.closeAccount'] ?? ''
    expect(text).not.toBe('')
    expect(entry('support_page/orders', language)).toContain(text)
  })

  it('lead from the application to an account and from the account to the application, in no circle', () => {
    expect(entry('pro/pro-create', language)).toContain(linksTo('/account/create'))
    expect(entry('pro/pro-create', language)).toContain(linksTo('/pro/signup'))
    expect(entry('pro/pro-signup', language)).toContain(linksTo('/account/create'))
    expect(entry('pro/pro-signup', language)).not.toContain(linksTo('/pro/create'))
  })

  it('say where parcels are written about: in a mail', () => {
    expect(entry('support_page/shipping', language)).toMatch(
      /we write to you|schreiben wir dir|te escribimos|nous vous écrivons|ti scriviamo/,
    )
  })
})
