import type { Environment } from './environment.ts'

/** What the embedded platform's checkout holds orders to. Amounts are whole units of each store's currency. */
export type OrderLimits = {
  readonly invoice: {
    readonly offeredTo: 'customers' | 'everyone' | 'nobody'
    readonly most: number
    /** Two capital letters each. */
    readonly countries: readonly string[]
  }
  readonly unpaid: {
    readonly perEmail: number
    readonly perAddress: number
    readonly most: number
    readonly releaseAfterDays: number
  }
}

/** A shop that says nothing else trusts nobody far. */
export function toOrderLimits(env: Environment): OrderLimits {
  return {
    invoice: {
      offeredTo: env.INVOICE_FOR,
      most: env.INVOICE_MAX ?? 2_000,
      countries: env.INVOICE_COUNTRIES ?? ['AT', 'CA', 'DE', 'US'],
    },
    unpaid: {
      perEmail: env.UNPAID_ORDERS_PER_EMAIL ?? 3,
      perAddress: env.UNPAID_ORDERS_PER_ADDRESS ?? 10,
      most: env.UNPAID_AMOUNT_MAX ?? 5_000,
      releaseAfterDays: env.UNPAID_ORDER_DAYS ?? 7,
    },
  }
}
