import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesIn } from '../fixture/messages-in.ts'
import { describeMeasuring, describeStoredData } from './describe-consent.ts'
import { forgetData, hasName, STORED_DATA } from './stored-data.ts'

let cookies: Map<string, { value: string; attributes: string }>
let storage: Record<string, string>

beforeEach(() => {
  cookies = new Map()
  storage = {}
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(text) ?? []
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, { value, attributes })
    },
  })
  const localStorage = { ...storage }
  Object.defineProperty(localStorage, 'removeItem', {
    value: (name: string) => Reflect.deleteProperty(localStorage, name),
  })
  storage = localStorage
  vi.stubGlobal('window', { localStorage, location: { protocol: 'http:', hostname: 'www.shop.test' } })
})
afterEach(() => vi.unstubAllGlobals())

const keep = (...names: string[]) => {
  for (const name of names) cookies.set(name, { value: 'x', attributes: '' })
}

describe('after an answer', () => {
  it('removes what the purposes no longer cover, and keeps the rest', () => {
    keep('shop_session', 'shop_client', 'shop_visit', '_ga', '_ga_ABC', '_gcl_au', 'own_of_another')
    Object.assign(storage, { 'shop-searches': '[]', 'shop-viewed-de-de': '[]', other: '1' })
    forgetData(['marketing'])
    expect([...cookies.keys()]).toEqual(['shop_session', '_gcl_au', 'own_of_another'])
    expect(Object.keys(storage)).toEqual(['other'])
  })

  it.each([
    [['statistics'] as const, '; Path=/; Max-Age=2592000; SameSite=Lax'],
    [[], '; Path=/; SameSite=Lax'],
  ])('gives the campaign the lifetime that %j allow', (granted, attributes) => {
    keep('utmQuery')
    forgetData(granted)
    expect(cookies.get('utmQuery')).toEqual({ value: 'x', attributes })
  })
})

it.each([
  ['shop_session', 'session'],
  ['__Host-shop_checkout_us', 'checkout'],
  ['shop-viewed-fr-ch', 'viewed'],
])('finds %s in the table', (name, key) => {
  expect(STORED_DATA.find(data => hasName(data, name))?.key).toBe(key)
})

describe('the table of stored data', () => {
  const rows = (analytics: Parameters<typeof describeStoredData>[0]['analytics']) =>
    describeStoredData({
      locale: { languageTag: 'de-AT' },
      analytics,
      messages: messagesIn('de', 'consent', 'common.close'),
      storedMessages: messagesIn('de', 'storedData'),
    })

  it('says how long each is kept, in the language of the page', () => {
    const lifetimes = new Map(
      rows(null).map(([name = '', , purpose, lifetime]) => [name, [purpose, lifetime]]),
    )
    expect(lifetimes.get('consent')).toEqual(['Notwendig', '180 Tage'])
    expect(lifetimes.get('countryLanguage country language')).toEqual(['Notwendig', '1 Jahr'])
    const measured = rows({ tagManager: null, endpoint: true })
    expect(measured.find(([name]) => name === 'shop_visit')?.at(-1)).toBe('30 Minuten')
    expect(lifetimes.get('shop-searches')).toEqual(['Vorlieben', 'bis du es löschst'])
    expect(lifetimes.get('utmQuery')).toEqual([
      'Statistik',
      'bis du den Browser schließt; 30 Tage, wenn du Statistik erlaubst',
    ])
  })

  it('says what is measured, or that nothing is', () => {
    const messages = messagesIn('en', 'consent', 'common.close')
    const texts = (analytics: Parameters<typeof rows>[0]) => describeMeasuring(analytics, messages).join(' ')
    expect(texts(null)).toContain('measures nothing')
    expect(texts({ tagManager: 'https://tags.test/gtm.js', endpoint: true })).toMatch(
      /Google Tag Manager.*pass on which pages/,
    )
  })

  it('lists what analytics keep only where they are configured', () => {
    const names = (analytics: Parameters<typeof rows>[0]) => rows(analytics).map(([name]) => name)
    expect(names(null)).not.toContain('shop_client')
    expect(names({ tagManager: null, endpoint: true })).toContain('shop_client')
    expect(names({ tagManager: null, endpoint: true })).not.toContain('_ga _ga_*')
    expect(names({ tagManager: 'https://tags.test/gtm.js', endpoint: false })).toContain('_ga _ga_*')
  })
})
