import Validator from '@adobe/structured-data-validator'
import { discoverShop } from '@firnline/web/app/discovery/organization'
import type { Thing } from '@firnline/web/app/discovery/thing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, openDemoShop } from './fixture/demo-shop.ts'
import { productPages, resolved } from './fixture/product-pages.ts'
import { type StructuredData, structuredDataProblems } from './fixture/structured-data.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
}, 120_000)
afterAll(() => shop.close(), 60_000)

/** Google's errors, as Adobe's validator knows its rules. Warnings are of what we do not have. */
async function googleErrors(things: readonly StructuredData[]): Promise<string[]> {
  const validator = new Validator()
  const byType: Record<string, unknown[]> = {}
  for (const thing of things) {
    const type = String(thing['@type'])
    byType[type] = [...(byType[type] ?? []), resolved(thing, things)]
  }
  const issues = await validator.validate({ jsonld: byType, errors: [] })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => `${issueMessage}: ${JSON.stringify(path)}`)
}

describe.each(['en-us', 'de-de', 'fr-fr', 'es-es', 'it-it', 'en-ca'])('structured data in %s', code => {
  it('of every product has no errors', async () => {
    const pages = await productPages(await shop.site(code))
    expect(pages.size).toBeGreaterThanOrEqual(50)
    for (const [url, { things }] of pages) {
      expect(structuredDataProblems(things, url)).toEqual([])
      expect(await googleErrors(things), url).toEqual([])
    }
  })

  it('of every product has the return policy of the country', async () => {
    const terms = { applicableCountry: code.slice(3).toUpperCase(), merchantReturnDays: 30 }
    for (const [url, { things, offers }] of await productPages(await shop.site(code))) {
      expect(offers.length, url).toBeGreaterThan(0)
      expect(
        things.find(thing => thing['@type'] === 'MerchantReturnPolicy'),
        url,
      ).toMatchObject(terms)
    }
  })

  it('of the home page names the store and its return policy', async () => {
    const things: Thing[] = []
    discoverShop({ ...(await shop.site(code)), discover: added => void things.push(...(added.things ?? [])) })
    expect(structuredDataProblems(things, '/')).toEqual([])
    expect(await googleErrors(things)).toEqual([])
    expect(things[0]).toMatchObject({
      '@type': 'OnlineStore',
      hasMerchantReturnPolicy: { merchantReturnDays: 30 },
    })
  })
})

it('sells nothing in a country without a store, and says nothing of returns', async () => {
  const pages = await productPages(await shop.site('en-jp'))
  expect(pages.size).toBeGreaterThanOrEqual(50)
  for (const [url, { things }] of pages) {
    expect(structuredDataProblems(things, url)).toEqual([])
    expect(JSON.stringify(things), url).not.toMatch(/"offers"|MerchantReturnPolicy/)
  }
})

it('finds what is wrong', async () => {
  const things = [
    {
      '@type': 'ProductGroup',
      hasVariant: [{ '@type': 'Product', name: 'Ski', offers: { '@type': 'Offer', price: 'free' } }],
    },
    { '@type': 'MerchantReturnPolicy', returnPolicyCategory: 'https://schema.org/Never' },
  ]
  expect(await googleErrors(things)).toHaveLength(3)
  expect(structuredDataProblems(things, '/p/ski')).toEqual(
    expect.arrayContaining([
      '/p/ski[0].hasVariant[0].offers.price is free',
      '/p/ski[0].hasVariant[0] (Product) has no image',
      '/p/ski[1] (MerchantReturnPolicy) has no applicableCountry',
      '/p/ski[1].returnPolicyCategory is https://schema.org/Never',
    ]),
  )
})
