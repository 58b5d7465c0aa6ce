import { hasExpired, isProCode, type ProCode } from './pro-code.ts'

/** Characters of an e-mail address, and of a password (protocols/bigcommerce.md §3.7): whoever gets an account can sign in. */
export const LONGEST_EMAIL = 254
export const LONGEST_PASSWORD = 256

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

/** Whether the customer is in one of the store's groups of employees: they have no spend limit. */
export function isEmployee(
  { groupId }: Pick<Customer, 'groupId'>,
  employeeGroups: readonly number[],
): boolean {
  return groupId !== null && employeeGroups.includes(groupId)
}

/**
 * The customer's own group, where its discounts are used: only when the pro code's region is exactly `pro` and the code has
 * not expired, for employees as for everybody (docs/decisions/0054). null: the region's default group is used.
 */
export function ownGroup(
  { groupId, proCode }: Pick<Customer, 'groupId' | 'proCode'>,
  now: Date,
): number | null {
  return proCode?.region === 'pro' && !hasExpired(proCode, now) ? groupId : null
}
