import { accountContext } from '../../../contexts/account.ts'
import { shopContext } from '../../../contexts/shop.ts'
import type { Route } from './+types/route.ts'
import { loadData } from './load-data.ts'

/** Download of all customer data (GDPR). */
export function loader({ context }: Route.LoaderArgs) {
  return loadData(context.get(shopContext), context.get(accountContext))
}
