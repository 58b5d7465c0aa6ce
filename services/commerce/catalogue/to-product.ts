import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { isGtin } from '@firnline/domain/catalogue/gtin'
import type {
  CommerceProduct,
  OrderLimits,
  PriceFacts,
  ProductOption,
  Rating,
  Variant,
} from '@firnline/domain/catalogue/product'
import { moneyOf } from '@firnline/domain/money'
import type { WireCommerceProduct, WireOption, WireVariant } from '../wire.ts'
import type { ListPrice, ListPrices } from './price-list.ts'
import { pictureName, type ReadPicture, toPictures } from './store-pictures.ts'

/** The platform's reviews have 1 to 5 stars. */
const BEST_RATING = 5

type ProductTerms = {
  /** Default: names of the media service. */
  readonly readPicture?: ReadPicture
  /** Of the catalogue's currency to the one that is sold in. Default: 1. */
  readonly rate?: number
  /** Of the channel, by variant, in the currency that is sold in. Default: none. */
  readonly listPrices?: ListPrices
}

/** A zero sale price means none. */
export function toCommerceProduct(
  wire: WireCommerceProduct,
  currency: string,
  { readPicture = pictureName, rate = 1, listPrices = new Map() }: ProductTerms = {},
): CommerceProduct {
  const counted = wire.inventory_tracking !== 'none'
  const available = wire.availability !== 'disabled' && wire.is_visible
  return {
    id: wire.id,
    sku: wire.sku,
    name: wire.name,
    available,
    categories: wire.categories,
    brandId: wire.brand_id === 0 ? null : wire.brand_id,
    price: toPrice(wire.price, wire.sale_price, { currency, rate }),
    rating: toRating(wire),
    orderLimits: toOrderLimits(wire),
    pictures: toPictures(wire.images, readPicture),
    options: wire.options.toSorted((a, b) => a.sort_order - b.sort_order).map(toOption),
    variants: wire.variants.map(variant =>
      toVariant(variant, { wire, currency, rate, listPrices, counted, available, readPicture }),
    ),
  }
}

function toPrice(
  list: number,
  sale: number | null,
  { currency, rate }: { readonly currency: string; readonly rate: number },
): PriceFacts {
  const hasSale = sale !== null && sale !== 0
  return { list: moneyOf(list * rate, currency), sale: hasSale ? moneyOf(sale * rate, currency) : null }
}

/** A price list's price counts for shoppers whose group has no discounts. */
function withListPrice(catalogue: PriceFacts, own: ListPrice | undefined, currency: string): PriceFacts {
  return own === undefined ? catalogue : { ...toPrice(own.price, own.sale, { currency, rate: 1 }), catalogue }
}

/** null without reviews, or when the sum cannot be theirs. */
function toRating({ reviews_rating_sum: sum, reviews_count: count }: WireCommerceProduct): Rating | null {
  const average = sum / count
  return count > 0 && average >= 1 && average <= BEST_RATING ? { average, count } : null
}

/** 0 means no limit. */
function toOrderLimits(wire: WireCommerceProduct): OrderLimits {
  const { order_quantity_minimum: least, order_quantity_maximum: most } = wire
  return { least: Math.max(least, 1), most: most > 0 ? most : null }
}

function toOption(wire: WireOption): ProductOption {
  return {
    id: wire.id,
    label: wire.display_name,
    kind: wire.type === 'swatch' ? 'color' : 'size',
    values: wire.option_values
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map(value => ({
        id: value.id,
        label: value.label,
        name: value.label,
        hex: value.value_data?.colors ?? [],
      })),
  }
}

type Parent = {
  wire: WireCommerceProduct
  currency: string
  rate: number
  listPrices: ListPrices
  counted: boolean
  available: boolean
  readPicture: ReadPicture
}

/** A variant without a price has the product's. */
function toVariant(variant: WireVariant, parent: Parent): Variant {
  const { wire, currency, listPrices, counted, available, readPicture } = parent
  const { least } = toOrderLimits(wire)
  const stock = wire.inventory_tracking === 'product' ? wire.inventory_level : variant.inventory_level
  return {
    id: variant.id,
    sku: variant.sku,
    ...toGtin(variant),
    ...(variant.mpn.trim() === '' ? {} : { mpn: variant.mpn.trim() }),
    price: withListPrice(
      toPrice(
        variant.price ?? wire.price,
        variant.sale_price ?? (variant.price === null ? wire.sale_price : null),
        parent,
      ),
      listPrices.get(variant.id),
      currency,
    ),
    // Fewer than an order needs is sold out.
    stock: !counted ? null : stock < least ? 0 : stock,
    purchasable: available && !variant.purchasing_disabled && least <= MAX_LINE_QUANTITY,
    picture: readPicture(variant.image_url),
    choices: variant.option_values.map(value => ({ optionId: value.option_id, valueId: value.id })),
  }
}

/** A wrong number is none; the platform may keep it as a UPC. */
function toGtin({ gtin, upc }: WireVariant): Pick<Variant, 'gtin'> {
  const found = [gtin, upc].map(code => code.trim()).find(isGtin)
  return found === undefined ? {} : { gtin: found }
}
