import { and, eq } from 'drizzle-orm'
import { assignId, assignIds, insertRows } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { customFields, productCategories, products, variants } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { MAX_INTEGER, toOptionalMinor } from '../wire/value.ts'
import { insertImages } from './images.ts'
import { insertOptions } from './options.ts'
import { defaultDetails, detailFields, type NewProduct, type ProductChange } from './product-body.ts'
import { pathOf } from './url.ts'
import type { NewOption } from './variant-body.ts'
import { insertBaseVariant, insertFirstVariants, sumStock } from './variants.ts'

type Write = { scope: Scope; now: Date }

/** Inserts a product with its categories, images, options and variants; resolves to its id. Call it in a transaction. */
export async function insertProduct(db: Database, { scope, now }: Write, body: NewProduct): Promise<number> {
  const store = scope.hash
  const columns = {
    ...productColumns(body, scope.digits),
    ...stockOf(body),
    name: body.name,
    type: body.type,
    url: body.custom_url?.url ?? pathOf(body.name),
    details: { ...defaultDetails, ...detailsOf(body) },
    date_created: now,
    date_modified: now,
  }
  const row = await assignId(db, { store, resource: 'product' }, columns)
  const { id } = row
  await db.insert(products).values(row)
  await insertCategories(db, { store, productId: id }, body.categories ?? [])
  await insertCustomFields(db, { store, productId: id }, body.custom_fields)
  await insertImages(db, { store, productId: id, now }, body.images)
  if (body.variants.length === 0) await insertBaseVariant(db, { store, productId: id }, body.sku ?? '')
  else await insertNamedVariants(db, { scope, productId: id }, body.variants)
  return id
}

/** A product whose variants are counted has the sum of their levels. */
function stockOf({ inventory_tracking, variants }: NewProduct) {
  if (inventory_tracking !== 'variant' || variants.length === 0) return {}
  const sum = variants.reduce((sum, { inventory_level = 0 }) => sum + inventory_level, 0)
  return { inventory_level: Math.min(sum, MAX_INTEGER) }
}

/** Changes what the body gives. False: no such product. Call it in a transaction. */
export async function changeProduct(
  db: Database,
  { scope, now, id }: Write & { id: number },
  body: ProductChange,
): Promise<boolean> {
  const store = scope.hash
  const place = and(eq(products.store, store), eq(products.id, id))
  const [before] = await db.select({ details: products.details }).from(products).where(place).for('update')
  if (before === undefined) return false
  const details = { ...before.details, ...detailsOf(body) }
  await db
    .update(products)
    .set({ ...productColumns(body, scope.digits), details, date_modified: now })
    .where(place)
  if (body.categories !== undefined) await setCategories(db, { store, productId: id }, body.categories)
  if (body.sku !== undefined) await setBaseSku(db, { store, productId: id }, body.sku)
  await sumStock(db, store, id)
  return true
}

function productColumns(body: Omit<ProductChange, 'custom_fields'>, digits: number) {
  const minor = (amount: number | undefined) => toOptionalMinor(amount, digits)
  const { categories, custom_url, ...fields } = body
  return {
    ...fields,
    price: minor(body.price),
    cost_price: minor(body.cost_price),
    retail_price: minor(body.retail_price),
    sale_price: minor(body.sale_price),
    map_price: minor(body.map_price),
    fixed_cost_shipping_price: minor(body.fixed_cost_shipping_price),
    ...(custom_url === undefined
      ? {}
      : { url: custom_url.url, is_customized: custom_url.is_customized ?? true }),
  }
}

function detailsOf(body: ProductChange): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => value !== undefined && detailFields.includes(field)),
  )
}

type Place = { store: string; productId: number }

async function setCategories(
  db: Database,
  { store, productId }: Place,
  ids: readonly number[],
): Promise<void> {
  await db
    .delete(productCategories)
    .where(and(eq(productCategories.store, store), eq(productCategories.product_id, productId)))
  await insertCategories(db, { store, productId }, ids)
}

async function insertCategories(
  db: Database,
  { store, productId }: Place,
  ids: readonly number[],
): Promise<void> {
  const rows = [...new Set(ids)].map(id => ({ store, product_id: productId, category_id: id }))
  await insertRows(db, productCategories, rows)
}

async function setBaseSku(db: Database, { store, productId }: Place, sku: string): Promise<void> {
  await db
    .update(variants)
    .set({ sku })
    .where(and(eq(variants.store, store), eq(variants.product_id, productId), eq(variants.choice, '')))
}

async function insertCustomFields(
  db: Database,
  { store, productId }: Place,
  fields: NewProduct['custom_fields'],
): Promise<void> {
  const columns = fields.map(field => ({ ...field, product_id: productId }))
  const rows = await assignIds(db, { store, resource: 'custom_field' }, columns)
  if (rows.length > 0) await db.insert(customFields).values(rows)
}

/** Makes the options that the variants name, in the order they name them, then the variants. */
async function insertNamedVariants(
  db: Database,
  { scope, productId }: { scope: Scope; productId: number },
  bodies: NewProduct['variants'],
): Promise<void> {
  const labels = new Map<string, Set<string>>()
  for (const { option_display_name: option, label } of bodies.flatMap(body => body.option_values))
    labels.set(option, (labels.get(option) ?? new Set()).add(label))
  const options = [...labels].map(([option, values], order) => toOption(option, [...values], order))
  const inserted = await insertOptions(db, { store: scope.hash, productId }, options)
  const ids = new Map<string, number>()
  for (const [index, { values }] of inserted.entries())
    for (const value of values) ids.set(valueKey(options[index]?.display_name, value.label), value.id)
  const rows = bodies.map(({ option_values, ...fields }) => ({
    fields,
    valueIds: option_values.flatMap(value => ids.get(valueKey(value.option_display_name, value.label)) ?? []),
  }))
  await insertFirstVariants(db, { scope, productId }, rows)
}

function toOption(display_name: string, labels: readonly string[], sort_order: number): NewOption {
  const option_values = labels.map((label, order) => ({
    label,
    sort_order: order,
    is_default: false,
    value_data: null,
  }))
  return { display_name, type: 'radio_buttons', sort_order, config: {}, option_values }
}

const valueKey = (option: string | undefined, label: string) => JSON.stringify([option, label])
