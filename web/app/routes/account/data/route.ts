import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, href, redirect } from 'react-router'
import { accountContext } from '../../../contexts/account.ts'
import { shopContext } from '../../../contexts/shop.ts'
import type { Route } from './+types/route.ts'
import { describeData } from './describe-data.ts'

/** Download of all customer data (GDPR). */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale, now } = shop.visit
  const own = await context.get(accountContext).ownData()
  if (own.kind === 'signed-out') throw redirect(localePath(locale, href('/account')))
  if (own.kind === 'throttled') {
    const notice = createSearchParams({ notice: 'data-later' })
    throw redirect(`${localePath(locale, href('/account/profile'))}?${notice}`)
  }
  const file = JSON.stringify(describeData(own.data, now), null, 2)
  return new Response(file, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="shop-data.json"',
    },
  })
}
