/** Cookie with a random id of the browser, for the shop's own endpoint. */
export const CLIENT_COOKIE = 'shop_client'

/** Seconds: 13 months, as long as the French authority allows. */
export const CLIENT_LIFETIME = 13 * 30 * 24 * 60 * 60

/** Two numbers, as Google writes client ids. */
export function isClientId(value: string): boolean {
  return /^\d{1,10}\.\d{1,10}$/.test(value)
}

/** Cookie with the second in which the present visit began. */
export const VISIT_COOKIE = 'shop_visit'

/** Seconds without an event after which a visit is over, as Google counts it. */
export const VISIT_LIFETIME = 30 * 60

export function isVisitId(value: string): boolean {
  return /^\d{1,12}$/.test(value)
}
