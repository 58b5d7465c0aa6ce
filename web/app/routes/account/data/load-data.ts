import { localePath } from '@firnline/domain/locale/locale-path'
import { createSearchParams, href, redirect } from 'react-router'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { describeData } from './describe-data.ts'

const NOTICES = { throttled: 'data-later', unavailable: 'data-unavailable' }

/** A file, or a redirect to the page that says why there is none. */
export async function loadData(shop: Shop, account: Pick<SessionAccount, 'ownData'>): Promise<Response> {
  const { locale, now } = shop.visit
  const unavailable = fallbackTo({ kind: 'unavailable' } as const, 'the data of a customer', shop)
  const own = await account.ownData().catch(unavailable)
  if (own.kind === 'signed-out') return redirect(localePath(locale, href('/account')))
  if (own.kind !== 'found') {
    const notice = createSearchParams({ notice: NOTICES[own.kind] })
    return redirect(`${localePath(locale, href('/account/profile'))}?${notice}`)
  }
  const file = JSON.stringify(describeData(own.data, now), null, 2)
  return new Response(file, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="shop-data.json"',
    },
  })
}
