import { describe, expect, it, vi } from 'vitest'
import { contextOf, down, fakeShop } from '../../fixture/fake-shop.ts'
import { action, loader } from './route.tsx'

const URL_HERE = new URL('http://shop.test/de-de/country')

function argsOf(request: Request, rememberLocale = vi.fn(), shop = fakeShop()) {
  const { context } = contextOf({ ...shop, rememberLocale })
  return { request, url: URL_HERE, params: { lang: 'de-de' }, context, pattern: '/:lang/country' as const }
}

const choose = (locale: string, rememberLocale = vi.fn()) =>
  action(
    argsOf(new Request(URL_HERE, { method: 'POST', body: new URLSearchParams({ locale }) }), rememberLocale),
  )

describe('the country page', () => {
  it('names countries in the visitor’s language and languages in their own', async () => {
    const { groups } = await loader(argsOf(new Request(URL_HERE)))
    const markets = groups.flatMap(group => group.markets)
    const austria = markets.find(({ country }) => country === 'at')
    expect(austria).toMatchObject({ name: 'Österreich' })
    expect(austria?.choices.map(({ label }) => label)).toEqual(['Deutsch', 'English'])
  })

  it('says its own words when content has none to give (SPEC §8)', async () => {
    const shop = fakeShop({ content: { displayTexts: down } })
    const { words } = await loader(argsOf(new Request(URL_HERE), vi.fn(), shop))
    expect(words.title).toBe('Wo bist du zu Hause?')
  })

  it('marks the locale the visitor is in, and only that', async () => {
    const { groups } = await loader(argsOf(new Request(URL_HERE)))
    const choices = groups.flatMap(group => group.markets.flatMap(market => market.choices))
    expect(choices.filter(({ current }) => current).map(({ code }) => code)).toEqual(['de-de'])
  })

  it('remembers the choice and opens its home page (SPEC §4 Locale resolution order)', async () => {
    const rememberLocale = vi.fn()
    const answer = await choose('fr-ch', rememberLocale)
    expect(rememberLocale).toHaveBeenCalledWith(expect.objectContaining({ code: 'fr-ch' }))
    expect(answer.headers.get('location')).toBe('/fr-ch')
    expect((await choose('en-us')).headers.get('location')).toBe('/')
  })

  it.each(['xx-yy', '', '//evil.example'])('refuses what is no locale: %j', async locale => {
    const rememberLocale = vi.fn()
    await expect(choose(locale, rememberLocale)).rejects.toMatchObject({ init: { status: 400 } })
    expect(rememberLocale).not.toHaveBeenCalled()
  })
})
