import type { IdsByName } from './categories.ts'
import type { PresentOption, PresentProduct, PresentVariant } from './present-product.ts'
import type { StoreOption, StoreProduct, StoreVariant } from './store-product.ts'

/** A store's ids of what products refer to. */
export type StoreIds = { readonly brandIds: IdsByName; readonly categoryIds: IdsByName }

/** POST /v3/catalog/products with its variants, which name their options. */
export function newBody(product: StoreProduct, ids: StoreIds) {
  return {
    type: 'physical',
    sku: product.sku,
    ...ownFields(product, ids),
    ...(product.sale === null ? {} : { sale_price: product.sale }),
    ...(product.variants.length > 0 ? {} : stockFields(product)),
    inventory_tracking: trackingOf(product),
    custom_url: { url: product.path, is_customized: true },
    images: product.pictures.map(({ url, description }, place) => ({
      image_url: url,
      is_thumbnail: place === 0,
      sort_order: place,
      description,
    })),
    variants: product.variants.map(newVariantBody),
  }
}

/** POST …/variants, and a variant of a new product. */
export function newVariantBody(variant: StoreVariant) {
  const { sku, gtin, price, sale, stock, pictureUrl, choices } = variant
  return {
    sku,
    mpn: sku,
    ...(price === null ? {} : { price }),
    ...(sale === null ? {} : { sale_price: sale }),
    ...(gtin === null ? {} : { gtin }),
    ...(stock === null ? {} : { inventory_level: stock }),
    ...(pictureUrl === null ? {} : { image_url: pictureUrl }),
    option_values: choices.map(({ option, label }) => ({ option_display_name: option, label })),
  }
}

/**
 * PUT /v3/catalog/products/{id}: the fields that differ from the store's.
 * @param hasStock whether the stock counts too
 */
export function changedFields(
  product: StoreProduct,
  present: PresentProduct,
  { ids, hasStock }: { readonly ids: StoreIds; readonly hasStock: boolean },
): Record<string, unknown> {
  const wanted = {
    ...ownFields(product, ids),
    sale_price: product.sale ?? 0,
    ...(product.variants.length > 0 || !hasStock ? {} : stockFields(product)),
    inventory_tracking: trackingOf(product),
  }
  const known: Record<string, unknown> = { ...present, gtin: present.gtin || present.upc }
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(field, value, known[field])),
  )
}

/** PUT …/variants/{id}: the fields that differ from the store's. */
export function changedVariantFields(
  variant: StoreVariant,
  present: PresentVariant,
  { hasStock }: { readonly hasStock: boolean },
): Record<string, unknown> {
  const { price, sale, stock, gtin, pictureUrl } = variant
  return {
    ...(price === present.price ? {} : { price }),
    ...((sale ?? 0) === (present.sale_price ?? 0) ? {} : { sale_price: sale }),
    ...(!hasStock || stock === null || stock === present.inventory_level ? {} : { inventory_level: stock }),
    ...(gtin === null || gtin === present.gtin || gtin === present.upc ? {} : { gtin }),
    ...(pictureUrl === null || !isPictureReplaced(pictureUrl, present.image_url)
      ? {}
      : { image_url: pictureUrl }),
  }
}

/** The platform has copies of uploaded pictures under addresses of its own: only those of a media service tell. */
function isPictureReplaced(wanted: string, present: string): boolean {
  const nameOf = (url: string) => /\/i\/[^/]+\/[^/?]+/.exec(url)?.[0]
  return present === '' || (nameOf(present) !== undefined && nameOf(present) !== nameOf(wanted))
}

function ownFields(product: StoreProduct, { brandIds, categoryIds }: StoreIds) {
  const { name, description, kilograms, price, brand, isVisible } = product
  return {
    name,
    description,
    weight: kilograms,
    price,
    categories: product.categories.flatMap(path => categoryIds.get(path) ?? []),
    ...(brand === null ? {} : { brand_id: brandIds.get(brand) ?? 0 }),
    is_visible: isVisible,
    ...(product.gtin === null ? {} : { gtin: product.gtin }),
  }
}

function stockFields({ stock }: StoreProduct) {
  return stock === null ? {} : { inventory_level: stock }
}

function trackingOf({ variants, stock }: StoreProduct): 'none' | 'product' | 'variant' {
  if (variants.length === 0) return stock === null ? 'none' : 'product'
  return variants.some(variant => variant.stock !== null) ? 'variant' : 'none'
}

function isSame(field: string, wanted: unknown, present: unknown): boolean {
  if (field === 'description') return textOf(wanted) === textOf(present)
  if (field === 'categories' && Array.isArray(wanted) && Array.isArray(present))
    return new Set(wanted).symmetricDifference(new Set(present)).size === 0
  return wanted === present
}

/** The platform may write markup its own way. */
const textOf = (html: unknown) =>
  String(html)
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** A product created with variants has plain options: this makes swatches of one, in their order. */
export function swatchBody(swatches: NonNullable<StoreOption['swatches']>, { option_values }: PresentOption) {
  const labels = [...swatches.keys()]
  const values = option_values.flatMap(({ id, label }) => {
    const at = labels.indexOf(label)
    const value_data = { colors: swatches.get(label) ?? [] }
    return at === -1 ? [] : [{ id, label, sort_order: at, is_default: at === 0, value_data }]
  })
  return { type: 'swatch', option_values: values }
}
