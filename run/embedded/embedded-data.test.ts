import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    await writeSettings({ ...STORE, platform: { country: 'de', taxes, bankAccount: ['DE00'] } })
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

  it('refuse a seed.ts without the function', async () => {
    await writeSettings({ ...STORE, platform: { country: 'de' } })
    await writeFile(join(folder, 'seed.ts'), 'export const greeting: string[] = []')
    await expect(readEmbeddedData(folder)).rejects.toThrow('must export the function seed')
  })
})
