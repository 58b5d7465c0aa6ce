import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillStores } from '@firnline/catalogue/fill-stores'
import { tableSettings } from '@firnline/catalogue/import/table-settings'
import { platformZones } from '@firnline/catalogue/store/platform-zones'
import { PRODUCTS_FILE } from '@firnline/catalogue/table/products-file'
import type { PlatformStore } from '@firnline/shop/platform-settings'
import { readSettings } from '@firnline/shop/read-settings'
import type { ShopSettings } from '@firnline/shop/settings'
import type { EmbeddedData, EmbeddedStore } from './service-start.ts'

/**
 * What the embedded services hold of the shop in a folder: its stores, content and pictures. Its `seed.ts`, where there is
 * one, fills the stores.
 * @param isSelling false: commerce has an account, so that nothing of the stores is read
 * @throws {ShopSettingsError} naming what is wrong in shop.json
 * @throws {Error} naming a store without `platform`, or what `seed.ts` lacks
 */
export async function readEmbeddedData(folder: string, isSelling = true): Promise<EmbeddedData> {
  return {
    stores: isSelling ? embeddedStores(readSettings(folder)) : [],
    contentFolder: join(folder, 'content'),
    pictureFolder: join(folder, 'pictures'),
    ...(isSelling ? await readSeed(folder) : NO_SEED),
  }
}

type Seed = Pick<EmbeddedData, 'seed' | 'greeting'>

const NO_SEED: Seed = { seed: async () => ({ skipped: true }), greeting: [] }

/** What `seed.ts` in a shop's folder exports. Without one, stores are filled from the folder's catalogue. */
export async function readSeed(folder: string): Promise<Seed> {
  const file = resolve(folder, 'seed.ts')
  if (!existsSync(file)) return { ...NO_SEED, seed: options => seedCatalogue(folder, options) }
  const { seed, greeting = [] }: Partial<Seed> = await import(pathToFileURL(file).href)
  if (typeof seed !== 'function') throw new Error(`${file} must export the function seed, or not be there.`)
  return { seed, greeting }
}

/** Fills stores that are not filled yet; all of them when they are to be completed. */
async function seedCatalogue(
  folder: string,
  { commerce, mediaBase, isFilled = true, isCompleted = false, log }: Parameters<Seed['seed']>[0],
): Promise<{ skipped: boolean }> {
  if (!isFilled || !existsSync(join(folder, PRODUCTS_FILE))) return { skipped: true }
  const { stores } = readSettings(folder)
  const { made, changed } = await fillStores({
    commerce,
    mediaBase,
    ...{ folder, settings: tableSettings(folder, stores), zones: zonesByStore(stores) },
    onlyUnfilled: !isCompleted,
    log,
  })
  return { skipped: made + changed === 0 }
}

/** Of stores of the embedded platform. */
export function zonesByStore(stores: ShopSettings['stores']) {
  return Object.fromEntries(
    Object.entries(stores).flatMap(([store, { platform }]) =>
      platform === undefined ? [] : [[store, platformZones(platform)]],
    ),
  )
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function embeddedStores({ brand, stores }: ShopSettings): EmbeddedStore[] {
  return Object.entries(stores).map(([region, { currency, pricesIncludeTax, platform }]) => {
    if (platform === undefined)
      throw new Error(
        `stores.${region}.platform is missing in shop.json: the embedded commerce platform needs it. Else set a BigCommerce account (.env.example explains each variable).`,
      )
    return {
      region,
      currency,
      isPriceEnteredWithTax: pricesIncludeTax,
      ...toStore(platform, { region, brand }),
    }
  })
}

type Owner = Pick<ShopSettings, 'brand'> & { readonly region: string }

function toStore(
  { id, name, country, currencyFormat, taxes, payments, bankAccount }: PlatformStore,
  { region, brand }: Owner,
) {
  const countryCode = country.toUpperCase()
  return {
    hash: id ?? region,
    name: name ?? brand.name,
    country: countryNames.of(countryCode) ?? countryCode,
    countryCode,
    taxRates: taxes.map(({ country, ...rate }) => ({ ...rate, countryCode: country.toUpperCase() })),
    ...(payments && { payments }),
    bankAccount,
    ...(currencyFormat === undefined
      ? {}
      : {
          currencyFormat: {
            token: currencyFormat.symbol,
            tokenLocation: currencyFormat.place,
            decimalToken: currencyFormat.decimal,
            thousandsToken: currencyFormat.thousands,
          },
        }),
  }
}
