import { fieldsOf } from '../../stores/fields-of.ts'

/** Where the visitor is: two lowercase letters. null: not known; a failure is logged only. */
export async function askCountry(
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
