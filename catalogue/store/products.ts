import * as v from 'valibot'
import { listAll } from './pages.ts'
import {
  listProducts,
  PRODUCTS_PATH,
  type PresentProduct,
  readPresent,
  WrittenProduct,
} from './present-product.ts'
import {
  changedFields,
  changedVariantFields,
  newBody,
  newVariantBody,
  type StoreIds,
  swatchBody,
} from './product-body.ts'
import { Created, type StoreClient } from './store-client.ts'
import type { StoreProduct, StoreVariant } from './store-product.ts'

/** What happened to a product in a store. */
export type ProductResult = {
  readonly sku: string
  readonly kind: 'made' | 'changed' | 'refused'
  /** In words: which fields, or why. */
  readonly what: string
}

/** none: it has no products. own: those with these SKUs alone. others: the merchant's, with or without ours. */
export async function readStock(
  client: StoreClient,
  skus: ReadonlySet<string>,
): Promise<'none' | 'own' | 'others'> {
  const present = await listProducts(client)
  if (present.length === 0) return 'none'
  return present.every(({ sku }) => skus.has(sku)) ? 'own' : 'others'
}

type FillOptions = StoreIds & {
  /**
   * changed: products of the store become what the catalogue says. completed: they stay as they are; an interrupted filling
   * may have left them without a brand or with plain options, which they get.
   */
  readonly present: 'changed' | 'completed'
  /** Whether the stock of a present SKU is set. Default: only that of new ones, since orders lower it. */
  readonly hasStock?: (sku: string) => boolean
  readonly report: (result: ProductResult) => void
}

/** What a product created with variants has. */
const PLAIN_OPTION = 'radio_buttons'

/** Creates the products whose SKUs the store lacks, and changes or completes those that it has. Deletes nothing. */
export async function fillProducts(
  client: StoreClient,
  products: readonly StoreProduct[],
  options: FillOptions,
): Promise<void> {
  const bySku = new Map(products.map(product => [product.sku, product]))
  const known = new Set<string>()
  for await (const present of readPresent(client, new Set(bySku.keys()))) {
    const product = bySku.get(present.sku)
    if (product === undefined) continue
    known.add(present.sku)
    const both = { ...options, present }
    if (options.present === 'changed') await changeProduct(client, product, both)
    else await completeProduct(client, product, both)
  }
  for (const product of products) if (!known.has(product.sku)) await createProduct(client, product, options)
}

const Shown = v.object({
  id: v.number(),
  sku: v.nullish(v.string(), ''),
  is_visible: v.nullish(v.boolean(), true),
})

/** Hides the products of the store with these SKUs. */
export async function hideProducts(
  client: StoreClient,
  skus: ReadonlySet<string>,
  report: (result: ProductResult) => void,
): Promise<void> {
  if (skus.size === 0) return
  const shown = await listAll(client, `${PRODUCTS_PATH}?include_fields=sku,is_visible&is_visible=true`, Shown)
  for (const { id, sku, is_visible } of shown) {
    if (!is_visible || !skus.has(sku)) continue
    await client.put(`${PRODUCTS_PATH}/${id}`, { is_visible: false })
    report({ sku, kind: 'changed', what: 'is hidden, since it has no price in this store' })
  }
}

type Filling = Omit<FillOptions, 'present'>

async function createProduct(client: StoreClient, product: StoreProduct, options: Filling): Promise<void> {
  const { sku, name } = product
  const created = await client.postUnlessTaken(PRODUCTS_PATH, newBody(product, options), WrittenProduct)
  if (created === null) {
    options.report({ sku, kind: 'refused', what: `the store has another product named ${name}` })
    return
  }
  await completeOptions(client, product, created)
  options.report({ sku, kind: 'made', what: name })
}

type Both = Filling & { readonly present: PresentProduct }

async function completeProduct(
  client: StoreClient,
  product: StoreProduct,
  { present, brandIds }: Both,
): Promise<void> {
  const brand_id = brandIds.get(product.brand ?? '')
  if (present.brand_id === 0 && brand_id !== undefined)
    await client.put(`${PRODUCTS_PATH}/${present.id}`, { brand_id })
  await completeOptions(client, product, present)
}

async function completeOptions(
  client: StoreClient,
  product: StoreProduct,
  { id, options }: Pick<PresentProduct, 'id' | 'options'>,
): Promise<void> {
  for (const { name, swatches } of product.options) {
    const plain = options.find(({ display_name, type }) => display_name === name && type === PLAIN_OPTION)
    if (plain !== undefined && swatches !== null)
      await client.put(`${PRODUCTS_PATH}/${id}/options/${plain.id}`, swatchBody(swatches, plain))
  }
}

async function changeProduct(
  client: StoreClient,
  product: StoreProduct,
  { present, report, hasStock = () => false, ...ids }: Both,
): Promise<void> {
  const { sku } = product
  const problem = optionProblem(product, present)
  if (problem !== null) {
    report({ sku, kind: 'refused', what: problem })
    return
  }
  const path = `${PRODUCTS_PATH}/${present.id}`
  await completeOptions(client, product, present)
  const fields = changedFields(product, present, { ids, hasStock: hasStock(sku) })
  if (Object.keys(fields).length > 0) await client.put(path, fields)
  const changes = new Set(Object.keys(fields))
  for (const variant of product.variants) {
    const known = present.variants.find(one => one.sku === variant.sku)
    if (known === undefined) {
      await addVariant(client, variant, present)
      changes.add(`new variant ${variant.sku}`)
      continue
    }
    const changed = changedVariantFields(variant, known, { hasStock: hasStock(variant.sku) })
    if (Object.keys(changed).length > 0) await client.put(`${path}/variants/${known.id}`, changed)
    for (const field of Object.keys(changed)) changes.add(`${field} of ${variant.sku}`)
  }
  if (present.images.length === 0)
    for (const [place, { url, description }] of product.pictures.entries()) {
      const image = { image_url: url, is_thumbnail: place === 0, sort_order: place, description }
      await client.post(`${path}/images`, image, v.unknown())
      changes.add('pictures')
    }
  if (changes.size > 0) report({ sku, kind: 'changed', what: [...changes].join(', ') })
}

/** Options of a product are made with it. */
function optionProblem(product: StoreProduct, present: PresentProduct): string | null {
  const [wanted, known] = [
    product.options.map(({ name }) => name),
    present.options.map(option => option.display_name),
  ]
  if (new Set(wanted).symmetricDifference(new Set(known)).size === 0) return null
  const listed = (names: readonly string[]) => names.join(', ') || 'none'
  return `has the options ${listed(known)} in the store, not ${listed(wanted)}: delete it there to have it made again`
}

async function addVariant(
  client: StoreClient,
  variant: StoreVariant,
  present: PresentProduct,
): Promise<void> {
  const path = `${PRODUCTS_PATH}/${present.id}`
  for (const { option, label } of variant.choices) {
    const known = present.options.find(({ display_name }) => display_name === option)
    if (known === undefined || known.option_values.some(value => value.label === label)) continue
    const value = { label, sort_order: known.option_values.length }
    const { id } = await client.post(`${path}/options/${known.id}/values`, value, Created)
    known.option_values.push({ id, label, value_data: null })
  }
  await client.post(`${path}/variants`, newVariantBody(variant), v.unknown())
}
