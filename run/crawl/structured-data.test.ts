import Validator from '@adobe/structured-data-validator'
import { gridProducts } from '@firnline/domain/catalogue/product'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { discoverShop } from '@firnline/web/app/discovery/organization'
import type { Thing } from '@firnline/web/app/discovery/thing'
import { discoverProduct } from '@firnline/web/app/routes/product/discover-product'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, openDemoShop } from './fixture/demo-shop.ts'
import { type StructuredData, structuredDataProblems } from './fixture/structured-data.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
}, 120_000)
afterAll(() => shop.close(), 60_000)

/** The things of each product's page in a locale, by the page's address. */
async function productPages(code: string): Promise<ReadonlyMap<string, readonly Thing[]>> {
  const site = await shop.site(code)
  const { services, visit, origin } = site
  const shipping = visit.shopping ? await services.commerce.shipping(visit.bcRegion) : null
  const pages = new Map<string, readonly Thing[]>()
  for await (const products of services.catalogue.allProducts(visit)) {
    for (const product of gridProducts(inRegion(products, visit.region))) {
      const url = `${origin}${localePath(visit.locale, `/p/${product.slug}`)}`
      const discover = ({ things = [] }: { readonly things?: readonly Thing[] }) =>
        void pages.set(url, things)
      discoverProduct({ ...site, discover }, product, { url, shipping })
    }
  }
  return pages
}

/** A thing with what it refers to in place of each reference, as search engines read it. */
function resolved(value: unknown, things: readonly StructuredData[]): unknown {
  if (Array.isArray(value)) return value.map(one => resolved(one, things))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === '@id') return things.find(thing => thing['@id'] === first[1])
  return Object.fromEntries(entries.map(([name, held]) => [name, resolved(held, things)]))
}

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
    const pages = await productPages(code)
    expect(pages.size).toBeGreaterThanOrEqual(50)
    for (const [url, things] of pages) {
      expect(structuredDataProblems(things, url)).toEqual([])
      expect(await googleErrors(things), url).toEqual([])
    }
  })

  it('of every offer has shipping and returns of the country', async () => {
    const country = code.slice(3).toUpperCase()
    for (const [url, things] of await productPages(code)) {
      const types = things.map(thing => thing['@type'])
      expect(types, url).toContain('OfferShippingDetails')
      const terms = { applicableCountry: country, merchantReturnDays: 30 }
      expect(
        things.find(thing => thing['@type'] === 'MerchantReturnPolicy'),
        url,
      ).toMatchObject(terms)
      for (const { offers } of variantsOf(things))
        expect(Object.keys(Object(offers)), url).toEqual(
          expect.arrayContaining(['shippingDetails', 'hasMerchantReturnPolicy']),
        )
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
  const pages = await productPages('en-jp')
  expect(pages.size).toBeGreaterThanOrEqual(50)
  for (const [url, things] of pages) {
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

/** The variants of the first thing; a product without options is its own. */
function variantsOf([first]: readonly Thing[]): StructuredData[] {
  const variants = first?.hasVariant
  if (!Array.isArray(variants)) return first === undefined ? [] : [first]
  return variants
}
