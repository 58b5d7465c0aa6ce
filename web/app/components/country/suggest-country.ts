import { fieldsOf } from '../../stores/fields-of.ts'

/** The visitor's country in lowercase; null: unknown. A failure is logged. */
export async function fetchCountry(
  send: (address: string) => Promise<Response> = fetch,
): Promise<string | null> {
  try {
    const response = await send('/api/geolocation')
    if (!response.ok) throw new Error(`GET /api/geolocation answered ${response.status}.`)
    const { country } = fieldsOf(await response.json())
    if (country !== null && typeof country !== 'string')
      throw new Error('GET /api/geolocation answered in another shape.')
    return country?.toLowerCase() ?? null
  } catch (cause) {
    console.error('No country is suggested: where the visitor is could not be asked.', cause)
    return null
  }
}

/** Cookie name. */
const DISMISSED = 'staysHere'

/** Seconds: 90 days. */
const LIFETIME = 90 * 24 * 60 * 60

export function rememberDismissal(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${DISMISSED}=1; Path=/; Max-Age=${LIFETIME}; SameSite=Lax${secure}`
}
