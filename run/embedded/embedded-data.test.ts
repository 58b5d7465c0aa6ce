import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestStore } from '@firnline/catalogue/fixture/test-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEmbeddedData } from './embedded-data.ts'

const SETTINGS = {
  brand: { name: 'Radhaus' },
  languages: ['de'],
  markets: { de: { languages: ['de'] } },
  defaultLocale: 'de-de',
  regions: { de: { countries: ['de'], store: 'main' }, rest: { countries: 'others' } },
}
const STORE = { territory: 'DE', currency: 'EUR', pricesIncludeTax: true }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'))
})
afterEach(() => rm(folder, { recursive: true }))

function writeSettings(store: object) {
  return writeFile(join(folder, 'shop.json'), JSON.stringify({ ...SETTINGS, stores: { main: store } }))
}

describe('the embedded services of a shop’s folder', () => {
  it('have its stores, content and pictures, and no accounts without seed.ts', async () => {
    const taxes = [{ country: 'de', name: 'MwSt.', percent: 19 }]
    await writeSettings({
      ...STORE,
      platform: { country: 'de', taxes, payments: ['bank-transfer'], bankAccount: ['DE00'] },
    })
    const { stores, contentFolder, greeting } = await readEmbeddedData(folder)
    expect(stores).toEqual([
      {
        region: 'main',
        hash: 'main',
        name: 'Radhaus',
        country: 'Germany',
        countryCode: 'DE',
        currency: 'EUR',
        isPriceEnteredWithTax: true,
        taxRates: [{ countryCode: 'DE', name: 'MwSt.', percent: 19 }],
        payments: ['bank-transfer'],
        bankAccount: ['DE00'],
      },
    ])
    expect(contentFolder).toBe(join(folder, 'content'))
    expect(greeting).toEqual([])
  })

  it('need the platform’s part of a store, unless commerce has an account', async () => {
    await writeSettings(STORE)
    await expect(readEmbeddedData(folder)).rejects.toThrow('stores.main.platform is missing in shop.json')
    await expect(readEmbeddedData(folder, false)).resolves.toMatchObject({ stores: [] })
  })

  it('are filled once from its catalogue and shipping, without seed.ts', async () => {
    const shipping = [{ name: 'Germany', countries: ['de'], methods: [{ name: 'Parcel', price: 4.9 }] }]
    await writeSettings({ ...STORE, platform: { country: 'de', shipping } })
    await mkdir(join(folder, 'catalogue'))
    await writeFile(
      join(folder, 'catalogue/products.csv'),
      'key,name,variant_sku,price_main,stock\nrad,Rad,R-1,749,4\nhelm,Helm,H-1,49,9\n',
    )
    const store = createTestStore({ accessToken: 'a-token' })
    const { seed } = await readEmbeddedData(folder)
    const options = {
      commerce: {
        baseUrl: 'http://commerce.test',
        stores: [{ region: 'main', hash: 'main', accessToken: 'a-token' }],
        fetch: store.fetch,
      },
      ...{ mediaBase: 'http://media.test/i/firnline', withAccounts: false, log: () => {} },
    }
    expect(await seed({ ...options, isFilled: false })).toEqual({ skipped: true })
    expect(await seed(options)).toEqual({ skipped: false })
    expect(store.products).toMatchObject([{ sku: 'R-1', price: 749 }, { sku: 'H-1' }])
    expect(store.rows.get('v2/shipping/zones')).toMatchObject([
      { name: 'Germany' },
      { name: 'Rest of the world' },
    ])
    store.products.pop()
    expect(await seed(options)).toEqual({ skipped: true })
    expect(await seed({ ...options, isCompleted: true })).toEqual({ skipped: false })
    expect(store.products).toHaveLength(2)
  })

  it('refuse a seed.ts without the function', async () => {
    await writeSettings({ ...STORE, platform: { country: 'de' } })
    await writeFile(join(folder, 'seed.ts'), 'export const greeting: string[] = []')
    await expect(readEmbeddedData(folder)).rejects.toThrow('must export the function seed')
  })
})
