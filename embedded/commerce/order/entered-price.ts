import type { Scope } from '../scope.ts'
import { rateFor, splitTax, type Taxed } from '../tax/tax.ts'
import { toMinor } from '../wire/money.ts'
import { unprocessable } from '../wire/refusal.ts'

type Given = { readonly ex: number | undefined; readonly inc: number | undefined }

/** Reads a price that an order states without or with tax, in major units; the other one is reckoned from it. */
export function priceReader({ store, digits }: Scope, destination: { country_iso2: string; state: string }) {
  const percent = rateFor(store.taxRates, destination)?.percent ?? 0
  const isInclusive = store.isPriceEnteredWithTax ?? false
  return {
    /** Minor units; undefined: neither is stated. Throws the 422 of a price that is higher without tax. */
    taxed({ ex, inc }: Given): Taxed | undefined {
      if (inc === undefined)
        return ex === undefined ? undefined : splitTax(toMinor(ex, digits), percent, { isInclusive: false })
      if (ex === undefined) return splitTax(toMinor(inc, digits), percent, { isInclusive: true })
      if (ex > inc) throw unprocessable(`A price without tax (${ex}) is higher than with tax (${inc})`)
      return { ex: toMinor(ex, digits), inc: toMinor(inc, digits) }
    },
    /** As the store enters its prices. */
    entered: (price: Taxed) => (isInclusive ? price.inc : price.ex),
  }
}
