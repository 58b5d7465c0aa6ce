/** ISO 8601 in UTC with a Z, to the second, as customers and their groups write dates (protocols/bigcommerce §3.7). */
export function toZulu(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}
