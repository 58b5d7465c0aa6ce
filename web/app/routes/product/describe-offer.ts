import type { PriceText } from '@firnline/design/price-label/price-label'
import type { PriceTag } from '@firnline/domain/catalogue/price'
import { formatMoney, minus } from '@firnline/domain/money'
import { format } from '@firnline/messages/format'
import { countryPrice, describePrice } from '../../components/product/describe-price.ts'
import type { ProductFacts } from './describe-product.ts'

export type OfferView = {
  /** null: nothing is stated for this country. */
  readonly price: PriceText | null
  /** `You save …`, or empty. */
  readonly saving: string
}

/** Where nothing is sold, a price is what content recommends for the country. */
export function describeOffer(tag: PriceTag, { product, visit, messages }: ProductFacts): OfferView {
  if (!visit.shopping) return { price: countryPrice(product, visit.locale), saving: '' }
  const saving =
    tag.kind === 'sale' || tag.kind === 'group'
      ? format(messages.saving, { amount: formatMoney(minus(tag.was, tag.now), visit.currency.format) })
      : ''
  return { price: describePrice(tag, visit.currency.format, messages), saving }
}
