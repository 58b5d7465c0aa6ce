/** Maximum characters, those of the platform: whoever gets an account can sign in. */
export const MAX_EMAIL_LENGTH = 254
export const MAX_PASSWORD_LENGTH = 256

/** Who has signed in, without what is only the shop's business. */
export type Customer = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** null: in no customer group */
  readonly groupId: number | null
  /** Follows from the pro code: `toCustomer` keeps the two together. */
  readonly isPro: boolean
  readonly proCode: ProCode | null
}

/** The pro flag is derived from the pro code's region. */
export function toCustomer(facts: Omit<Customer, 'isPro'>): Customer {
  return { ...facts, isPro: isProCode(facts.proCode) }
}

type Named = Pick<Customer, 'firstName' | 'lastName'>

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** `Ann B`: the first name and the last name's first letter. */
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
export function discountGroup(
  { groupId, proCode }: Pick<Customer, 'groupId' | 'proCode'>,
  now: Date,
): number | null {
  return proCode?.region === 'pro' && !isExpired(proCode, now) ? groupId : null
}

/** What makes a customer a pro. */
export type ProCode = {
  readonly region: string
  /** The last day that it is good for, `YYYY-MM-DD`. Left out: it does not end. */
  readonly expires?: string
}

/** The customer form field that holds the code's JSON; without it, the customer's notes may. */
export const PRO_CODE_FIELD = 'Pro Code'

/** Reads the JSON text of a form field or of notes. Anything but an object with a region, such as ordinary notes, is no code. */
export function parseProCode(text: string | null): ProCode | null {
  const value = text === null ? null : readJson(text)
  if (typeof value !== 'object' || value === null || !('region' in value)) return null
  const { region } = value
  if (typeof region !== 'string' || region === '') return null
  const expires = 'expires' in value ? value.expires : undefined
  return typeof expires === 'string' && isDay(expires) ? { region, expires } : { region }
}

type ProCodeSources = { /** Of the form field. */ readonly field: string; readonly notes: string }

/** The form field's text, or else the notes'. */
export function proCodeFrom({ field, notes }: ProCodeSources): ProCode | null {
  return parseProCode(field === '' ? notes : field)
}

/** Somebody meant to write a code, and it is none: the field is for nothing else, notes are when they begin like JSON. */
export function isMalformedProCode({ field, notes }: ProCodeSources): boolean {
  const isMeant = field.trim() !== '' || notes.trimStart().startsWith('{')
  return isMeant && proCodeFrom({ field, notes }) === null
}

/** A code is good until the end of its last day, UTC. */
export function isExpired({ expires }: Pick<ProCode, 'expires'>, now: Date): boolean {
  return expires !== undefined && now.toISOString().slice(0, 10) > expires
}

/** A pro's region starts with `pro`. */
export function isProCode(code: ProCode | null): boolean {
  return code?.region.startsWith('pro') ?? false
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
