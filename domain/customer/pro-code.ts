/** What makes a customer a pro (SPEC §3 proCodeInfo). */
export type ProCode = { readonly region: string }

/** The customer form field that holds the code's JSON; without it, the customer's notes may (SPEC §3). */
export const PRO_CODE_FIELD = 'Pro Code'

/** Reads the JSON text of a form field or of notes. Anything but an object with a region, such as ordinary notes, is no code. */
export function readProCode(text: string | null): ProCode | null {
  const value = text === null ? null : readJson(text)
  if (typeof value !== 'object' || value === null || !('region' in value)) return null
  const { region } = value
  return typeof region === 'string' && region !== '' ? { region } : null
}

/** A pro's region starts with `pro` (SPEC §3). */
export function isProCode(code: ProCode | null): boolean {
  return code?.region.startsWith('pro') ?? false
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
