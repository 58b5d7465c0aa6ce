import type { Product } from '@firnline/domain/catalogue/product'
import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import type { Dealer } from '@firnline/domain/content/dealer'
import { describe, expect, it, vi } from 'vitest'
import { contextOf, down, fakeShop } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { action, loader } from './route.tsx'

const URL_HERE = new URL('http://shop.test/de-de/country')

function argsOf(request: Request, parts: Parameters<typeof fakeShop>[0] = {}) {
  const { context } = contextOf(fakeShop(parts))
  return { request, url: URL_HERE, params: { lang: 'de-de' }, context, pattern: '/:lang/country' as const }
}

function leadsTo(locale: string, from: string, parts?: Parameters<typeof fakeShop>[0]) {
  const body = new URLSearchParams({ locale, from })
  const request = new Request(URL_HERE, { method: 'POST', body })
  return action(argsOf(request, parts)).then(({ headers }) => headers.get('location'))
}

const LONDON: Dealer = {
  ...{ uid: 'london', title: 'London', street: '', city: 'London', state: '', postalCode: '', country: 'gb' },
  ...{ latitude: 51.5, longitude: 0, phone: '', email: '', website: '', hours: [], services: [], note: '' },
  ...{ slug: 'london', timeZone: 'Europe/London' },
}
const entry = ({ commerce: _, ...messages }: Product) => ({ ...messages, sku: '', commerceIds: {} })

const choose = (locale: string, save = vi.fn()) =>
  action(
    argsOf(new Request(URL_HERE, { method: 'POST', body: new URLSearchParams({ locale }) }), {
      localeChoice: { save },
    }),
  )

describe('the country page', () => {
  it('names countries in the visit’s language and languages in their own', async () => {
    const { groups } = await loader(argsOf(new Request(URL_HERE)))
    const markets = groups.flatMap(group => group.markets)
    const austria = markets.find(({ country }) => country === 'at')
    expect(austria).toMatchObject({ name: 'Österreich' })
    expect(austria?.choices.map(({ label }) => label)).toEqual(['Deutsch', 'English'])
  })

  it('has default texts when content has none', async () => {
    const parts = { content: { displayTexts: down } }
    const { messages } = await loader(argsOf(new Request(URL_HERE), parts))
    expect(messages.title).toBe('Wo bist du zu Hause?')
  })

  it('marks only the current locale', async () => {
    const { groups } = await loader(argsOf(new Request(URL_HERE)))
    const choices = groups.flatMap(group => group.markets.flatMap(market => market.choices))
    expect(choices.filter(({ current }) => current).map(({ code }) => code)).toEqual(['de-de'])
  })

  it('saves the choice and redirects to its homepage', async () => {
    const save = vi.fn()
    const answer = await choose('fr-ch', save)
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ code: 'fr-ch' }))
    expect(answer.headers.get('location')).toBe('/fr-ch')
    expect((await choose('en-us')).headers.get('location')).toBe('/')
  })

  it('redirects to the country’s own address, which tells the choice there', async () => {
    const save = vi.fn()
    const localeChoice = { save, addressElsewhere: () => 'https://shop.fr' }
    expect(await leadsTo('fr-fr', '/search?q=ski', { localeChoice })).toBe(
      'https://shop.fr/fr-fr/search?q=ski&isshoppingfeed=yes',
    )
    expect(await leadsTo('en-us', '', { localeChoice })).toBe('https://shop.fr/?isshoppingfeed=yes')
    expect(save).not.toHaveBeenCalled()
  })

  it('redirects to the previous page', async () => {
    expect(await leadsTo('de-at', '/p/nordwand-98?color=glacier')).toBe('/de-at/p/nordwand-98?color=glacier')
    expect(await leadsTo('en-us', '/de-de/c/skis')).toBe('/c/skis')
  })

  it('redirects to a missing product’s category, else to the homepage', async () => {
    const old = { ...entry(NORDWAND), slug: 'old' }
    const content = { product: async () => old }
    const hasPage = async (_: unknown, { path }: { path: string }) => path === '/c/skis'
    expect(await leadsTo('fr-ch', '/p/old', { content, localeChoice: { hasPage } })).toBe('/fr-ch/c/skis')
    expect(await leadsTo('fr-ch', '/p/old', { content, localeChoice: { hasPage: async () => false } })).toBe(
      '/fr-ch',
    )
  })

  it('redirects from a product when content does not answer', async () => {
    const parts = { content: { product: down }, localeChoice: { hasPage: async () => false } }
    expect(await leadsTo('fr-ch', '/p/old', parts)).toBe('/fr-ch')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never redirects out of the shop: %s',
    async from => expect(await leadsTo('fr-ch', from)).toMatch(/^\/fr-ch(?:\/|$)/),
  )

  it('distinguishes countries with shop and with dealers', async () => {
    const brands = [{ ...DEFAULT_BRAND, regions: ['eu_region_1' as const], shopping: true }, DEFAULT_BRAND]
    const parts = { content: { brands: async () => brands } }
    const { groups } = await loader(argsOf(new Request(URL_HERE), parts))
    const online = groups.flatMap(({ markets }) => markets.filter(market => market.online))
    expect(online.map(({ country }) => country).toSorted()).toEqual(['at', 'de', 'es', 'fr', 'it', 'nl'])
  })

  it('mentions dealers only where there are some', async () => {
    const parts = { content: { stores: async () => [LONDON] } }
    const { groups, messages } = await loader(argsOf(new Request(URL_HERE), parts))
    const notes = Object.fromEntries(groups.flatMap(({ markets }) => markets).map(m => [m.country, m.note]))
    expect(notes).toMatchObject({ gb: 'Im Fachhandel', pl: 'Noch kein Händler', cz: 'Noch kein Händler' })
    expect(messages).not.toHaveProperty('dealers')
  })

  it.each(['xx-yy', '', '//evil.example'])('rejects an invalid locale: %j', async locale => {
    const rememberLocale = vi.fn()
    await expect(choose(locale, rememberLocale)).rejects.toMatchObject({ init: { status: 400 } })
    expect(rememberLocale).not.toHaveBeenCalled()
  })
})
