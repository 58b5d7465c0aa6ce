/** A JSON reply that clients may keep for `maxAge` seconds. */
export function json(body: object, maxAge: number): Response {
  return Response.json(body, { headers: { 'Cache-Control': `public, max-age=${maxAge}` } })
}
