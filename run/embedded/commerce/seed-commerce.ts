import type { Config } from '@firnline/web/server/config/config'
import { pictureBase } from '../../catalogue/store-accounts.ts'
import type { Logger } from '../../process/launch.ts'
import type { VendorClients } from '../../shop/vendor-clients.ts'
import type { Embedded } from '../embedded.ts'

/** Fills the embedded stores, if they are empty and the shop is to be the demo. */
export async function seedCommerce(
  { commerce }: VendorClients,
  embedded: Embedded,
  { config, log }: { readonly config: Config; readonly log: Logger },
): Promise<void> {
  if (embedded.commerce === null) return
  await embedded.data.seed({
    isFilled: config.isSeeded,
    commerce: {
      baseUrl: commerce.baseUrl,
      stores: Object.entries(commerce.stores).map(([region, store]) => ({ region, ...store })),
      fetch: commerce.fetch,
    },
    mediaBase: pictureBase(config, embedded.origin),
    withAccounts: !config.isPublic,
    log: line => log.debug(line),
  })
}
