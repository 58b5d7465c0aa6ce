import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { formFieldValues } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { checkBatch } from '../wire/api-error.ts'
import { list, name, text } from '../wire/value.ts'

export const formFieldBody = v.object({
  name: name(),
  value: v.union([text(), v.pipe(v.number(), v.finite()), list(text(), 100)]),
})
type FormField = v.InferOutput<typeof formFieldBody>
type CustomerFormField = FormField & { customer_id: number }

/** The sign-up form's fields by their exact names; a merchant creates them, the API cannot. */
function formFieldNames(scope: Scope): readonly string[] {
  return scope.store.formFields ?? ['Pro Code']
}

/** Throws the 422 of a batch with a field that the form does not have. */
export function requireFormFields(
  scope: Scope,
  title: string,
  batch: readonly { form_fields?: readonly FormField[] | undefined }[],
): void {
  const known = new Set(formFieldNames(scope))
  checkBatch(title, batch, ({ form_fields = [] }) => {
    const unknown = form_fields.findLast(field => !known.has(field.name))
    return unknown && ['form_fields', `There is no form field named ${unknown.name}`]
  })
}

/** Inserts or replaces the given values. Call it in a transaction. */
export async function saveFormFields(tx: Database, scope: Scope, fields: readonly CustomerFormField[]) {
  const byKey = new Map(fields.map(field => [`${field.customer_id} ${field.name}`, field]))
  if (byKey.size === 0) return
  await tx
    .insert(formFieldValues)
    .values([...byKey.values()].map(field => ({ ...field, store: scope.hash })))
    .onConflictDoUpdate({
      target: [formFieldValues.store, formFieldValues.customer_id, formFieldValues.name],
      set: { value: sql`excluded.value` },
    })
}

// The driver parses JSON and the column type would parse it again, so that "123" became a number.
export const formFieldColumns = {
  name: formFieldValues.name,
  value: sql<string>`${formFieldValues.value}::text`.mapWith((value: string): unknown => JSON.parse(value)),
  customer_id: formFieldValues.customer_id,
}

export async function readFormFields(db: Database, scope: Scope, customerIds: readonly number[]) {
  if (customerIds.length === 0) return []
  return db
    .select(formFieldColumns)
    .from(formFieldValues)
    .where(and(eq(formFieldValues.store, scope.hash), inArray(formFieldValues.customer_id, [...customerIds])))
    .orderBy(asc(formFieldValues.customer_id), asc(formFieldValues.name))
}
