import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import type { NewLine } from './port.ts'
import { dataOf } from './wire.ts'

const Variants = dataOf(v.array(v.object({ id: v.number(), product_id: v.number(), sku: v.string() })))

/** What a store sells under a SKU, whether or not it shows it (protocols/bigcommerce.md §3.2). null: nothing. */
export async function readVariantBySku(
  client: JsonClient,
  sku: string,
): Promise<Omit<NewLine, 'quantity'> | null> {
  if (sku === '') return null
  const query = { sku, include_fields: 'product_id,sku' }
  const { body } = await client.send({ method: 'GET', path: '/v3/catalog/variants', query })
  const found = parseAnswer('commerce', Variants, body).data.find(variant => variant.sku === sku)
  return found === undefined ? null : { productId: found.product_id, variantId: found.id }
}
