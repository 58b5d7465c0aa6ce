import { type DealerPresence, dealerPresence } from '@firnline/domain/content/dealer'
import { degradeTo } from '../../degrade.ts'
import type { Shop } from '../../shop.ts'

/** Whether the visitor's country has a dealer. Where the shop sells online nobody asks, and the stores are not read. */
export async function loadDealerReach(shop: Shop): Promise<DealerPresence> {
  const { visit, content } = shop
  if (visit.shopping) return 'unknown'
  const stores = await content.stores(visit.locale.contentLanguage).catch(degradeTo(null, 'stores', shop))
  return dealerPresence(stores, visit.locale.country)
}
