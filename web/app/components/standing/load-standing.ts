import { degradeTo } from '../../degrade.ts'
import { messagesFor } from '../../messages/messages-for.ts'
import type { Shop } from '../../shop.ts'
import { describeStanding, type StandingView } from './describe-standing.ts'

/** On pages that are this visitor's own; null on everybody's, and where the platform cannot say. */
export async function loadStanding(shop: Shop): Promise<StandingView | null> {
  const { visit } = shop
  if (visit.customer.customerId === null) return null
  const [standing, messages] = await Promise.all([
    shop
      .account()
      .standing()
      .catch(degradeTo(null, 'what a pro has spent', shop)),
    messagesFor(shop, 'tradeStatus'),
  ])
  return standing === null ? null : describeStanding(standing, visit, messages)
}
