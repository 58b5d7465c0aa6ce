/** Days until a parcel leaves and arrives, as the merchant promises them. null: nothing is promised. */
export type DeliveryPromise = {
  /** Working days at most until a parcel leaves. */
  readonly handlingDays: number | null
  /** Days on the way. */
  readonly transitDays: { readonly min: number; readonly max: number } | null
}

/** Who pays for the way back: nobody, or the customer. */
type ReturnFees = 'free' | 'customer'

export type ReturnPolicy = {
  /** Days to send something back. 0: nothing is taken back. */
  readonly days: number
  /** null: not said, as below. */
  readonly method: 'mail' | 'store' | 'kiosk' | null
  readonly fees: ReturnFees | null
  /** Of a faulty product. */
  readonly defectFees: ReturnFees | null
  /** Path of the page about it, without locale. Empty: there is none. */
  readonly page: string
}

export const NO_DELIVERY_PROMISE: DeliveryPromise = { handlingDays: null, transitDays: null }

/** A number of days as an editor entered it; null: none, or none that can be promised. */
export function promisedDays(entered: number | null): number | null {
  return entered !== null && Number.isInteger(entered) && entered >= 0 ? entered : null
}

/** null unless both are given, and in order. */
export function promisedRange(min: number | null, max: number | null): DeliveryPromise['transitDays'] {
  const [from, to] = [promisedDays(min), promisedDays(max)]
  return from === null || to === null || from > to ? null : { min: from, max: to }
}

/** Days that so many working days take at most, weekends included. */
export function calendarDays(workingDays: number): number {
  return workingDays + 2 * Math.ceil(workingDays / 5)
}
