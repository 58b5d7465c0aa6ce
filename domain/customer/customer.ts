/** Maximum characters, those of the platform. */
export const MAX_EMAIL_LENGTH = 254
export const MAX_PASSWORD_LENGTH = 256

/** A signed-in customer. */
export type Customer = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** null: no customer group */
  readonly groupId: number | null
  /** Derived from the pro code by `toCustomer`. */
  readonly isPro: boolean
  readonly proCode: ProCode | null
}

export function toCustomer(facts: Omit<Customer, 'isPro'>): Customer {
  return { ...facts, isPro: isProCode(facts.proCode) }
}

type Named = Pick<Customer, 'firstName' | 'lastName'>

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}

/** `Ann B` */
export function abbreviatedName({ firstName, lastName }: Named): string {
  const [letter = ''] = lastName.trim()
  return `${firstName.trim()} ${letter}`.trim()
}

/** Whether the customer is in an employee group, which has no spend limit. */
export function isEmployee(
  { groupId }: Pick<Customer, 'groupId'>,
  employeeGroups: readonly number[],
): boolean {
  return groupId !== null && employeeGroups.includes(groupId)
}

/**
 * The customer's own group where its discounts apply: only with an unexpired pro code of region `pro`, for employees
 * too (docs/decisions/0026-group-prices.md). null: the default group applies.
 */
export function discountGroup(
  { groupId, proCode }: Pick<Customer, 'groupId' | 'proCode'>,
  now: Date,
): number | null {
  return proCode?.region === 'pro' && !isExpired(proCode, now) ? groupId : null
}

/** Makes a customer a pro. */
export type ProCode = {
  readonly region: string
  /** The last valid day, `YYYY-MM-DD`. Undefined: it does not end. */
  readonly expires?: string
}

/** The customer form field with the code's JSON; else the customer's notes may hold it. */
export const PRO_CODE_FIELD = 'Pro Code'

/** Parses the JSON of a form field or of notes. Other text, such as ordinary notes, is no code. */
export function parseProCode(text: string | null): ProCode | null {
  const value = text === null ? null : readJson(text)
  if (typeof value !== 'object' || value === null || !('region' in value)) return null
  const { region } = value
  if (typeof region !== 'string' || region === '') return null
  const expires = 'expires' in value ? value.expires : undefined
  return typeof expires === 'string' && isDay(expires) ? { region, expires } : { region }
}

type ProCodeSources = { /** Of the form field. */ readonly field: string; readonly notes: string }

/** The form field counts before the notes. */
export function proCodeFrom({ field, notes }: ProCodeSources): ProCode | null {
  return parseProCode(field === '' ? notes : field)
}

/** A code was meant and cannot be read: the field holds nothing else, and notes are meant when they start like JSON. */
export function isMalformedProCode({ field, notes }: ProCodeSources): boolean {
  const isMeant = field.trim() !== '' || notes.trimStart().startsWith('{')
  return isMeant && proCodeFrom({ field, notes }) === null
}

/** Valid until the end of its last day, UTC. */
export function isExpired({ expires }: Pick<ProCode, 'expires'>, now: Date): boolean {
  return expires !== undefined && now.toISOString().slice(0, 10) > expires
}

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
