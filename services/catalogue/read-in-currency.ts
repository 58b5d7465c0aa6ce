import type { Currency } from '@firnline/domain/money/money'
import type { CommerceRegion } from '@firnline/domain/region/region'
import type { Commerce } from '../commerce/port.ts'

/**
 * The stores for one page, which reads a store's currency once: where that fails, the page reads none of the store's
 * products either, since it could not write their prices.
 */
export function readInCurrency(commerce: Commerce): Commerce {
  const currencies = new Map<CommerceRegion, Promise<Currency>>()

  function currency(region: CommerceRegion): Promise<Currency> {
    const known = currencies.get(region) ?? commerce.currency(region)
    currencies.set(region, known)
    return known
  }

  return {
    ...commerce,
    currency,
    async products(region, ids) {
      await currency(region)
      return commerce.products(region, ids)
    },
  }
}
