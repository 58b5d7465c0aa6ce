import { effectivePrice, isOnSale } from '@firnline/domain/catalogue/price'
import type { CommerceProduct, ProductOption } from '@firnline/domain/catalogue/product'
import { canBuy, isSoldOut } from '@firnline/domain/catalogue/stock'
import { colorParam, optionParam } from '@firnline/domain/catalogue/variant-choice'
import { COMMERCE_REGIONS, type CommerceRegion } from '@firnline/domain/region'
import {
  fieldOfParam,
  isOptionParam,
  OPTION_PARAMS,
  offerField,
  priceField,
  stockField,
} from '@firnline/domain/search/index-field'
import type { Commerce } from '@firnline/services/commerce/port'
import type { ProductEntry } from '@firnline/services/content/port'

/** A product as each store sells it; stores that do not sell it are missing. */
export type InStores = ReadonlyMap<CommerceRegion, CommerceProduct>

type Fields = Readonly<Record<string, number | readonly string[]>>

/** The products as the stores sell them, by content uid. */
export async function readStores(
  commerce: Pick<Commerce, 'products'>,
  entries: readonly Pick<ProductEntry, 'uid' | 'commerceIds'>[],
): Promise<ReadonlyMap<string, InStores>> {
  const sold = new Map<string, Map<CommerceRegion, CommerceProduct>>(
    entries.map(({ uid }) => [uid, new Map()]),
  )
  for (const store of COMMERCE_REGIONS) {
    // Several entries may present the same commerce product.
    const entriesById = Map.groupBy(
      entries.filter(({ commerceIds }) => commerceIds[store] !== undefined),
      ({ commerceIds }) => commerceIds[store],
    )
    const ids = [...entriesById.keys()].filter(id => id !== undefined)
    for (const product of await commerce.products(store, ids))
      for (const { uid } of entriesById.get(product.id) ?? []) sold.get(uid)?.set(store, product)
  }
  return sold
}

/** Prices, stock and options of a product as fields of its search document. */
export function storeFields(inStores: InStores, { isNew }: Pick<ProductEntry, 'isNew'>): Fields {
  const perStore = [...inStores].map(([store, product]) => ({
    [priceField(store)]: Math.min(...pricesOf(product).map(price => effectivePrice(price).amount)),
    [stockField(store)]: isSoldOut(product) ? 0 : 1,
    [offerField(store)]: [...(isNew ? ['new'] : []), ...(pricesOf(product).some(isOnSale) ? ['sale'] : [])],
  }))
  const options = OPTION_PARAMS.map(param => [
    fieldOfParam(param),
    [...new Set([...inStores.values()].flatMap(product => valuesOf(product, param)))],
  ])
  return Object.assign({ stores: [...inStores.keys()] }, ...perStore, Object.fromEntries(options))
}

function pricesOf({ variants, price }: CommerceProduct) {
  return variants.length > 0 ? variants.map(variant => variant.price) : [price]
}

/** The values of an option that can be bought: a size that is sold out leads nobody to the product. */
function valuesOf(product: CommerceProduct, param: string): string[] {
  const option = product.options.find(one => isOptionParam(optionParam(one)) && optionParam(one) === param)
  if (option === undefined) return []
  const buyable = new Set(
    product.variants.filter(canBuy).flatMap(({ choices }) => choices.map(({ valueId }) => valueId)),
  )
  return option.values.filter(({ id }) => buyable.has(id)).map(value => wordOf(option, value))
}

function wordOf({ kind }: ProductOption, value: ProductOption['values'][number]): string {
  return kind === 'color' ? colorParam(value) : value.label
}
