/** ISO 8601 with a numeric zone, to the second, as V3 writes dates. */
export function toIso(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`
}
