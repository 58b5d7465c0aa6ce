import { readFileSync } from 'node:fs'
import { readCatalogues } from '@firnline/messages/catalogues'
import { hasName, STORED_DATA } from '@firnline/web/app/consent/stored-data'
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

it.each([sessionCookie(false), sessionCookie(true), 'shop_pro', '__Host-shop_checkout_us'])(
  'the table of stored data has %s',
  name => expect(STORED_DATA.some(data => hasName(data, name))).toBe(true),
)

describe.each(LANGUAGES)('the pages about the shop, in %s', language => {
  it('name reCAPTCHA, and leave cookies to the table that is made of what the shop stores', () => {
    const privacy = entry('page/privacy', language)
    expect(privacy).toContain('reCAPTCHA')
    for (const name of ['shop_session', 'utmQuery', 'staysHere']) expect(privacy).not.toContain(name)
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
      /we (?:write to|email) you|schreiben wir dir|te escribimos|nous vous écrivons|ti scriviamo/,
    )
  })
})
