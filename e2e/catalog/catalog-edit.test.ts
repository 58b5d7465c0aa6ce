import { describe, expect, it } from 'vitest'
import { callCommerce, readNordwand } from '../harness/commerce-api.ts'
import { NEVER_STALE, until } from '../harness/polling.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop({}, NEVER_STALE)

const has = (path: string, texts: string) => async () =>
  (await (await fetch(`${shop.url}${path}`)).text()).includes(texts)

const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
  callCommerce(shop, 'firnline-eu', [method, `/v3${path}`], body)
const nordwand = () => readNordwand(shop, 'firnline-eu')

const GERMAN = '/de-de/p/nordwand-98'
const AMERICAN = '/p/nordwand-98'

describe('a product that is edited in the store', () => {
  it('shows its price on the page, in that store only', async () => {
    const { id, variants } = await nordwand()
    await until(has(GERMAN, '699,95'))
    await until(has(AMERICAN, '$749.00'))
    await call('PUT', `/catalog/products/${id}/variants/${variants[0]?.id}`, { price: 601 })
    await until(has(GERMAN, '601,00'))
    expect(await has(AMERICAN, '$749.00')()).toBe(true)
    const isFed = (price: number) => has('/de-de/feed/products.xml', `<g:price>${price}.00 EUR</g:price>`)
    await until(isFed(601))
    await call('PUT', `/catalog/products/${id}/variants/${variants[0]?.id}`, { price: 666 })
    await until(isFed(666))
  })

  it('shows its stock', async () => {
    const { id, variants } = await nordwand()
    const scarce = variants.find(({ inventory_level }) => inventory_level === 2)
    await until(has(GERMAN, 'Nur noch 2 auf Lager'))
    await call('PUT', `/catalog/products/${id}/variants/${scarce?.id}`, { inventory_level: 1 })
    await until(has(GERMAN, 'Nur noch 1 auf Lager'))
  })

  it('disappears and returns with its availability', async () => {
    const { id } = await nordwand()
    const isForSale = async () => (await fetch(`${shop.url}${GERMAN}`)).status === 200
    const isListed = has('/sitemap-de-de.xml', '/de-de/p/nordwand-98<')
    expect(await isListed()).toBe(true)
    await call('PUT', `/catalog/products/${id}`, { availability: 'disabled' })
    await until(async () => !(await isForSale()))
    await until(async () => !(await isListed()))
    expect(await has(AMERICAN, 'hrefLang="de-DE"')()).toBe(false)
    await call('PUT', `/catalog/products/${id}`, { availability: 'available' })
    await until(isForSale)
    await until(isListed)
  })
})
