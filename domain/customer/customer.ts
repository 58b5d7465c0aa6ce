import { isProCode, type ProCode } from './pro-code.ts'

/** Who has signed in (SPEC §3 Customer), without what is only the shop's business. */
export type Customer = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** null: in no customer group */
  readonly groupId: number | null
  /** Follows from the pro code (SPEC §3): `customerOf` keeps the two together. */
  readonly isPro: boolean
  readonly proCode: ProCode | null
}

/** SPEC §4: the pro flag is derived from the pro code's region. */
export function customerOf(facts: Omit<Customer, 'isPro'>): Customer {
  return { ...facts, isPro: isProCode(facts.proCode) }
}

type Named = Pick<Customer, 'firstName' | 'lastName'>

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** `Ann B`: the first name and the last name's first letter (SPEC §3). */
export function abbreviatedName({ firstName, lastName }: Named): string {
  const [letter = ''] = lastName.trim()
  return `${firstName.trim()} ${letter}`.trim()
}

/**
 * The customer group whose discounts are used (SPEC §5 Pro discount): the customer's own only when the pro code's region
 * is exactly `pro` and there is a group, else the region's default group.
 */
export function pricedGroup(
  customer: Pick<Customer, 'groupId' | 'proCode'> | null,
  defaultGroup: number | null,
): number | null {
  const isFullPro = customer?.proCode?.region === 'pro'
  return isFullPro ? (customer.groupId ?? defaultGroup) : defaultGroup
}
