/** ISO 8601 in UTC with a Z, to the second, as customers and their groups write dates. */
export function toZulu(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}
