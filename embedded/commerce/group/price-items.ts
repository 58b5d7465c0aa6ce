import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { calculatedPrice, cataloguePrice } from '../catalog/price.ts'
import { countryCode } from '../customer/customer-body.ts'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { customerGroups, products, variants } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { rateFor, splitTax } from '../store/tax.ts'
import { unprocessable } from '../wire/api-error.ts'
import { id, integer, list, toMajor } from '../wire/value.ts'
import { groupPrice } from './group-price.ts'
import { categoryPaths, readCustomerGroup } from './read-group.ts'

const item = v.object({
  product_id: id(),
  variant_id: v.nullish(id()),
  options: v.optional(list(v.object({ option_id: id(), value_id: id() }), 50), []),
})

/** POST /v3/pricing/products. Without a group and a customer: the guests' prices. */
export const priceRequestBody = v.object({
  channel_id: id(),
  currency_code: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')),
  customer_group_id: v.optional(integer()),
  customer_id: v.optional(integer()),
  country_code: v.optional(countryCode()),
  items: v.pipe(list(item, 50), v.minLength(1, 'must not be empty')),
})

type PriceRequest = v.InferOutput<typeof priceRequestBody>
type PriceItem = PriceRequest['items'][number]

/** The prices of the items for a group, with four queries. */
export async function priceItems(db: Database, scope: Scope, request: PriceRequest) {
  const rules = await readRules(db, scope, request)
  const ids = [...new Set(request.items.map(item => item.product_id))]
  const catalogue = await readCatalogue(db, scope, ids)
  const paths = await categoryPaths(db, scope, ids)
  const toPrice = taxer(scope, request)
  return request.items.map((item, index) => {
    const { product, variant } = findItem(catalogue, { item, index })
    const priced = { productId: product.id, categoryPath: paths.get(product.id) ?? [] }
    const own = variant ?? { price: null, sale_price: null, retail_price: null }
    return {
      product_id: product.id,
      variant_id: variant?.id ?? null,
      options: item.options,
      price: toPrice(cataloguePrice(product, own)),
      calculated_price: toPrice(groupPrice(calculatedPrice(product, own), priced, rules, scope.digits)),
      sale_price: toPrice(own.sale_price ?? product.sale_price),
      retail_price: toPrice(own.retail_price ?? product.retail_price),
    }
  })
}

/** The rules of the requested group, of the requested customer's group, or of the guests'. */
async function readRules(db: Database, scope: Scope, request: PriceRequest) {
  const { customer_group_id, customer_id = 0 } = request
  if (customer_group_id === undefined) return (await readCustomerGroup(db, scope, customer_id))?.rules ?? []
  if (customer_group_id === 0) return []
  const [group] = await db
    .select({ rules: customerGroups.discount_rules })
    .from(customerGroups)
    .where(hasId(customerGroups, scope, customer_group_id))
  if (group === undefined)
    throw unprocessable(`There is no customer group ${customer_group_id}`, { customer_group_id: 'invalid' })
  return group.rules
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

async function readCatalogue(db: Database, scope: Scope, ids: readonly number[]) {
  const { id, price, sale_price, retail_price } = products
  const productRows = await db
    .select({ id, price, sale_price, retail_price })
    .from(products)
    .where(and(eq(products.store, scope.hash), inArray(products.id, [...ids])))
  const variantRows = await db
    .select({
      id: variants.id,
      product_id: variants.product_id,
      choice: variants.choice,
      price: variants.price,
      sale_price: variants.sale_price,
      retail_price: variants.retail_price,
    })
    .from(variants)
    .where(and(eq(variants.store, scope.hash), inArray(variants.product_id, [...ids])))
  return { products: productRows, variants: variantRows }
}

/** `variant` null: the product has options and none is chosen. */
function findItem(catalogue: Catalogue, { item, index }: { item: PriceItem; index: number }) {
  const product = catalogue.products.find(row => row.id === item.product_id)
  if (product === undefined)
    throw unprocessable(`The product with id ${item.product_id} was not found`, {
      [`items.${index}`]: 'invalid',
    })
  const own = catalogue.variants.filter(row => row.product_id === product.id)
  const choice = item.options
    .map(option => option.value_id)
    .sort((a, b) => a - b)
    .join(',')
  const variant =
    item.variant_id == null
      ? own.find(row => row.choice === choice)
      : own.find(row => row.id === item.variant_id)
  if (variant === undefined && (item.variant_id != null || choice !== ''))
    throw unprocessable(`The product ${product.id} has no such variant`, { [`items.${index}`]: 'invalid' })
  return { product, variant: variant ?? null }
}

/** Without a country or a rate there, all three amounts are the same. */
function taxer(scope: Scope, { country_code }: PriceRequest) {
  const isInclusive = scope.store.isPriceEnteredWithTax ?? false
  const destination = country_code === undefined ? null : { country_iso2: country_code, state: '' }
  const percent = rateFor(scope.store.taxRates, destination)?.percent ?? 0
  return (minor: number) => {
    const { ex, inc } = splitTax(minor, percent, { isInclusive })
    return {
      as_entered: toMajor(minor, scope.digits),
      entered_inclusive: isInclusive,
      tax_exclusive: toMajor(ex, scope.digits),
      tax_inclusive: toMajor(inc, scope.digits),
    }
  }
}
