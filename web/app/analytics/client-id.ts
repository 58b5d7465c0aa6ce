/** Cookie with a random id of the browser, for the shop's own endpoint. */
export const CLIENT_COOKIE = 'firnline_client'

/** Seconds: 13 months, as long as the French authority allows. */
export const CLIENT_LIFETIME = 13 * 30 * 24 * 60 * 60

/** Two numbers, as Google writes client ids. */
export function isClientId(value: string): boolean {
  return /^\d{1,10}\.\d{1,10}$/.test(value)
}
