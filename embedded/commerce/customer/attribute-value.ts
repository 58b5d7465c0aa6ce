import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { assignIds } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { customerAttributes, customerAttributeValues } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { checkBatch } from '../wire/api-error.ts'
import { id, text } from '../wire/value.ts'
import { toZulu } from './customer-query.ts'

/** PUT /v3/customers/attribute-values: `value` in, `attribute_value` out. */
export const attributeValueBody = v.object({ attribute_id: id(), customer_id: id(), value: text(1000) })
type AttributeValue = v.InferOutput<typeof attributeValueBody>

const dateText = v.union([v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoTimestamp())])

/** Throws the 422 of an unknown attribute, or of a value of the wrong type. */
export async function checkAttributeValues(tx: Database, scope: Scope, values: readonly AttributeValue[]) {
  if (values.length === 0) return
  const ids = values.map(value => value.attribute_id)
  const rows = await tx
    .select({ id: customerAttributes.id, type: customerAttributes.type })
    .from(customerAttributes)
    .where(and(eq(customerAttributes.store, scope.hash), inArray(customerAttributes.id, ids)))
  const types = new Map(rows.map(row => [row.id, row.type]))
  checkBatch('Update customer attribute values failed.', values, ({ attribute_id, value }) => {
    const type = types.get(attribute_id)
    if (type === undefined) return ['attribute_id', 'invalid attribute ID']
    return isOfType(type, value) ? null : ['value', `must be a ${type}`]
  })
}

function isOfType(type: 'string' | 'number' | 'date', value: string): boolean {
  if (type === 'number') return /^-?\d{1,15}(\.\d{1,10})?$/.test(value)
  return type === 'string' || v.is(dateText, value)
}

/** Inserts or replaces the values. Resolves to the rows, in no order. */
export async function saveAttributeValues(
  tx: Database,
  scope: Scope,
  { values, now }: { values: readonly AttributeValue[]; now: Date },
): Promise<(typeof customerAttributeValues.$inferSelect)[]> {
  const byKey = new Map(values.map(value => [`${value.customer_id} ${value.attribute_id}`, value]))
  if (byKey.size === 0) return []
  const rows = [...byKey.values()].map(({ attribute_id, customer_id, value }) => ({
    attribute_id,
    customer_id,
    attribute_value: value,
    date_created: now,
    date_modified: now,
  }))
  const counter = { store: scope.hash, resource: 'customer_attribute_value' } as const
  const { store, customer_id, attribute_id } = customerAttributeValues
  return tx
    .insert(customerAttributeValues)
    .values(await assignIds(tx, counter, rows))
    .onConflictDoUpdate({
      target: [store, customer_id, attribute_id],
      set: { attribute_value: sql`excluded.attribute_value`, date_modified: now },
    })
    .returning()
}

export function toWireAttributeValue(row: typeof customerAttributeValues.$inferSelect) {
  const { store: _, date_created, date_modified, ...fields } = row
  return { ...fields, date_created: toZulu(date_created), date_modified: toZulu(date_modified) }
}
