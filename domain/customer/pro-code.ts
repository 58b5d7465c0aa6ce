/** What makes a customer a pro (SPEC §3 proCodeInfo). */
export type ProCode = {
  readonly region: string
  /** The last day that it is good for, `YYYY-MM-DD`. Left out: it does not end. */
  readonly expires?: string
}

/** The customer form field that holds the code's JSON; without it, the customer's notes may (SPEC §3). */
export const PRO_CODE_FIELD = 'Pro Code'

/** Reads the JSON text of a form field or of notes. Anything but an object with a region, such as ordinary notes, is no code. */
export function readProCode(text: string | null): ProCode | null {
  const value = text === null ? null : readJson(text)
  if (typeof value !== 'object' || value === null || !('region' in value)) return null
  const { region } = value
  if (typeof region !== 'string' || region === '') return null
  const expires = 'expires' in value ? value.expires : undefined
  return typeof expires === 'string' && isDay(expires) ? { region, expires } : { region }
}

type CodeTexts = { /** Of the form field. */ readonly field: string; readonly notes: string }

/** SPEC §3: the form field's text, or else the notes'. */
export function proCodeOf({ field, notes }: CodeTexts): ProCode | null {
  return readProCode(field === '' ? notes : field)
}

/** Somebody meant to write a code, and it is none (SPEC §4): the field is for nothing else, notes are when they begin like JSON. */
export function isMalformedProCode({ field, notes }: CodeTexts): boolean {
  const isMeant = field.trim() !== '' || notes.trimStart().startsWith('{')
  return isMeant && proCodeOf({ field, notes }) === null
}

/** A code is good until the end of its last day, UTC. */
export function hasExpired({ expires }: Pick<ProCode, 'expires'>, now: Date): boolean {
  return expires !== undefined && now.toISOString().slice(0, 10) > expires
}

/** A pro's region starts with `pro` (SPEC §3). */
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
