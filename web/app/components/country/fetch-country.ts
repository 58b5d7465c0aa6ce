/** The visitor's country in lowercase; null: unknown. Rejects when the reply is not JSON. */
export async function fetchCountry(
  send: (address: string) => Promise<Response> = fetch,
): Promise<string | null> {
  const { country }: { country?: unknown } = await (await send('/api/geolocation')).json()
  return typeof country === 'string' ? country.toLowerCase() : null
}
