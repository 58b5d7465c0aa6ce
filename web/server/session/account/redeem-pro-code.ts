import { isEmployee, isExpired } from '@firnline/domain/customer/customer'
import type { CommerceRegion } from '@firnline/domain/region'
import { idsOf } from '@firnline/services/commerce/name-or-id'
import type { ProCodes } from '@firnline/services/pro/pro-codes'
import type { RedeemResult } from '../../../app/contexts/pro.ts'
import { proHint } from './price-group.ts'
import type { AccountParts } from './session-account.ts'

type Parts = Pick<
  AccountParts,
  'accounts' | 'commerce' | 'visitor' | 'limits' | 'ip' | 'now' | 'tradeTerms'
> & {
  readonly proCodes: ProCodes
  /** Emails somebody who has just become a pro. A failure of the email changes nothing. */
  readonly welcome: (pro: { readonly email: string; readonly reason: string }) => Promise<void>
}

/** Makes the signed-in customer a pro of this store (docs/decisions/0030-redeemable-pro-codes.md). */
export async function redeemProCode(
  { accounts, commerce, visitor, limits, ip, now, tradeTerms, proCodes, welcome }: Parts,
  region: CommerceRegion,
  code: string,
): Promise<RedeemResult> {
  const customer = await visitor.customer(region)
  if (customer === null) return { kind: 'signed-out' }
  const isProNow = customer.isPro && customer.proCode !== null && !isExpired(customer.proCode, now())
  if (isProNow || isEmployee(customer, (await tradeTerms(region)).employeeGroups)) return { kind: 'already' }
  const retryAfter = await limits.proCode(ip, customer.id)
  if (retryAfter !== null) return { kind: 'throttled', retryAfter }
  const claimed = await proCodes.claim({ store: region, code, customerId: customer.id })
  if (claimed.kind !== 'claimed') return claimed
  const { group, proUntil } = claimed.code
  try {
    const cartId = (await visitor.session()).carts[region]
    // Its prices are the group's from then on.
    if (cartId !== undefined) await visitor.cartChanging(region, cartId)
    const groupId = await groupIdOf(commerce, region, group)
    const proCode = { region: 'pro', ...(proUntil === null ? {} : { expires: proUntil }) }
    await accounts.makePro(region, customer.id, { groupId, proCode })
  } catch (error) {
    await claimed.release()
    throw error
  }
  visitor.setCookie(proHint(visitor.secure))
  await welcome({
    email: customer.email,
    reason: ['pro-welcome', region, customer.id, claimed.code.code].join(' '),
  })
  return { kind: 'done' }
}

/** Throws when the store has no group of this name. */
async function groupIdOf(
  commerce: Parts['commerce'],
  region: CommerceRegion,
  group: string | number,
): Promise<number> {
  const [id] = idsOf([group], typeof group === 'number' ? [] : await commerce.groups(region))
  if (id === undefined)
    throw new RangeError(
      `pro-codes/codes.csv names the customer group '${group}', which the store ${region} does not have. Create it there, or correct the list.`,
    )
  return id
}
