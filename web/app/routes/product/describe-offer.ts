import type { PriceText } from '@firnline/design/price-label/price-label'
import { formatMoney } from '@firnline/domain/money/format-money'
import { minus } from '@firnline/domain/money/money'
import type { PriceTag } from '@firnline/domain/price/price-tag'
import { fillWords } from '@firnline/domain/text/display-text'
import { countryPrice } from '../../components/price-label/country-price.ts'
import { describePrice } from '../../components/price-label/describe-price.ts'
import type { ProductFacts } from './describe-product.ts'

export type OfferView = {
  /** null: nothing is stated for this country. */
  readonly price: PriceText | null
  /** `You save …`, or empty. */
  readonly saving: string
}

/** Where nothing is sold, a price is what content recommends for the country. */
export function describeOffer(tag: PriceTag, { product, visit, words }: ProductFacts): OfferView {
  if (!visit.shopping) return { price: countryPrice(product, visit.locale), saving: '' }
  const { format } = visit.currency
  const saving =
    tag.kind === 'sale' || tag.kind === 'group'
      ? fillWords(words.saving, { amount: formatMoney(minus(tag.was, tag.now), format) })
      : ''
  return { price: describePrice(tag, format, words), saving }
}
