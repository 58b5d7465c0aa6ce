import { EMPTY_FOOTER, EMPTY_HEADER, type Header } from '@firnline/domain/content/navigation'
import { PUBLIC_GROUP } from '@firnline/domain/visit'
import { describe, expect, it } from 'vitest'
import { type Shop, shopContext } from '../contexts/shop.ts'
import { contextOf, down, fakeShop } from '../fixture/fake-shop.ts'
import { loadFrame, loadFrameParts } from './load-frame.tsx'

const link = (title: string, href: string) => ({
  title,
  href,
  type: 'internal' as const,
  contentType: 'product_category',
  newTab: false,
})

const HEADER: Header = {
  ...EMPTY_HEADER,
  alerts: [
    { uid: 'here', text: 'Gratisversand', regions: ['eu_region_1'], link: null, freeShipping: true },
    { uid: 'there', text: 'Free shipping', regions: ['us'], link: null, freeShipping: true },
  ],
  mainNav: [
    {
      uid: 'skis',
      title: 'Ski',
      link: link('Ski', '/skis'),
      regions: [],
      children: [link('Alle Ski', '/skis'), link('Leer', '')],
      banner: null,
    },
  ],
}

async function open(content: Partial<Shop['content']>) {
  const { context, errors } = contextOf(fakeShop({ content }))
  return { frame: await loadFrameParts(context.get(shopContext)), errors }
}

describe('the frame of every page', () => {
  it('shows the alerts of the visitor’s region', async () => {
    const { frame } = await open({ header: async () => HEADER })
    expect(frame.header.alerts.map(({ text }) => text)).toEqual(['Gratisversand'])
  })

  it('hides free-shipping alerts from groups it is hidden from', async () => {
    const others = HEADER.alerts.map(alert => ({ ...alert, uid: 'news', text: 'Neu', freeShipping: false }))
    const header = async () => ({ ...HEADER, alerts: [...HEADER.alerts, ...others] })
    const priceGroup = { ...PUBLIC_GROUP, hidesFreeShipping: true }
    const { context } = contextOf(fakeShop({ content: { header }, visit: { priceGroup } }))
    const frame = await loadFrameParts(context.get(shopContext))
    expect(frame.header.alerts.map(({ text }) => text)).toEqual(['Neu'])
  })

  it('links within the locale and drops links without a target', async () => {
    const { frame } = await open({ header: async () => HEADER })
    expect(frame.header.mainNav[0]?.children).toEqual([
      { title: 'Alle Ski', target: { href: '/de-de/c/skis', external: false, newTab: false } },
    ])
    expect(frame.places).toEqual({
      home: '/de-de',
      search: '/de-de/search',
      cart: '/de-de/cart',
      account: '/de-de/account',
      country: '/de-de/country',
    })
    expect(frame.market).toBe('Deutschland · Deutsch')
  })

  it('shows legal links of its region', async () => {
    const legal = [
      { ...link('AGB', '/terms'), regions: [] },
      { ...link('Widerruf', '/withdrawal'), regions: ['eu_region_1' as const] },
      { ...link('Opt-out', '/opt-out'), regions: ['us' as const] },
    ]
    const { frame } = await open({ footer: async () => ({ ...EMPTY_FOOTER, legal }) })
    expect(frame.footer.legal.map(({ title }) => title)).toEqual(['AGB', 'Widerruf', 'Cookie-Einstellungen'])
  })

  it('is rendered without header, footer and display texts when content does not answer, each reported once', async () => {
    const { frame, errors } = await open({ header: down, footer: down, displayTexts: down })
    expect(frame.header).toEqual({ alerts: [], mainNav: [], secondaryNav: [] })
    const settings = { href: '/de-de/privacy#cookies', external: false, newTab: false }
    expect(frame.footer).toEqual({
      ...EMPTY_FOOTER,
      legal: [{ title: 'Cookie-Einstellungen', target: settings }],
    })
    expect(frame.messages.menu).toBe('Menü')
    expect(errors).toHaveLength(3)
  })

  it.each([
    ['Header - No Results', null],
    ['Header - No Region Match', { ...EMPTY_HEADER, alerts: HEADER.alerts.slice(1) }],
  ])('has an empty header and reports “%s”', async (problem, header) => {
    const { frame, errors } = await open({ header: async () => header })
    expect(frame.header).toEqual({ alerts: [], mainNav: [], secondaryNav: [] })
    expect(errors).toEqual([problem])
  })

  it('rethrows programming errors', async () => {
    const broken = async () => {
      throw new TypeError('oops')
    }
    await expect(open({ header: broken })).rejects.toThrow('oops')
  })

  it('is markup: in the document alone, or in the data of a navigation', async () => {
    const content = { header: async () => HEADER }
    const inApp = await loadFrame(fakeShop({ content }), '')
    expect(inApp.mainNav).toContain('<a href="/de-de/c/skis"')
    const { mainNav, footer } = await loadFrame({ ...fakeShop({ content }), isDocument: true }, '')
    // React Router sends no functions.
    expect(typeof footer).toBe('function')
    expect(typeof mainNav === 'function' && mainNav()).toBe(inApp.mainNav)
  })

  it('returns from the country page to this page', async () => {
    const { menuLinks } = await loadFrame({ ...fakeShop(), path: '/de-de/search' }, '?q=ski&page=2')
    expect(menuLinks).toContain('href="/de-de/country?from=%2Fsearch%3Fq%3Dski"')
  })
})
