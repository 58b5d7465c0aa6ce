import { fillStores } from '@firnline/catalogue/fill-stores'
import { tableSettings } from '@firnline/catalogue/import/table-settings'
import { FillingStopped } from '@firnline/catalogue/store/store-client'
import { shop, shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { zonesByStore } from '../embedded/embedded-data.ts'
import { isUnanswered, pictureBase, storeAccounts } from './store-accounts.ts'

type Filling = {
  /** SKUs whose stock is set. */
  readonly counted: ReadonlySet<string>
  readonly log: (line: string) => void
}

/** Makes the stores what the shop's folder says. Exit code 1: a product was refused, or the stores do not answer. */
export async function fillConfiguredStores(config: Config, { counted, log }: Filling): Promise<void> {
  try {
    const { made, changed, refused } = await fillStores({
      commerce: await storeAccounts(config),
      mediaBase: pictureBase(config),
      folder: shopFolder,
      settings: tableSettings(shopFolder, shop.stores),
      ...(config.commerce === null ? { zones: zonesByStore(shop.stores) } : {}),
      hasStock: sku => counted.has(sku),
      log,
    })
    log(`Stores: ${made} products made, ${changed} changed, ${refused} refused.`)
    if (refused > 0) process.exitCode = 1
  } catch (error) {
    process.exitCode = 1
    if (isUnanswered(error))
      log(
        'The stores do not answer. Start the shop with npm start, which fills empty ones; others by giving this command again.',
      )
    else if (error instanceof FillingStopped) process.stderr.write(`${error.message}\n`)
    else throw error
  }
}
