import { nullable, object, parse, string } from 'valibot'

const answer = object({ country: nullable(string()) })

/** Where the visitor is (SPEC §7 GET /api/geolocation): two lowercase letters. null: not known; a failure is logged only (SPEC §8). */
export async function askCountry(
  send: (address: string) => Promise<Response> = fetch,
): Promise<string | null> {
  try {
    const response = await send('/api/geolocation')
    if (!response.ok) throw new Error(`GET /api/geolocation answered ${response.status}.`)
    return parse(answer, await response.json()).country?.toLowerCase() ?? null
  } catch (cause) {
    console.error('No country is suggested: where the visitor is could not be asked.', cause)
    return null
  }
}
