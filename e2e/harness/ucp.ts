import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import published from '../server/schema/ucp-2026-04-08.json' with { type: 'json' }

const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [...published.schemas] })
addFormats.default(ajv)

const SITE = 'https://ucp.dev/schemas'
export const UCP_SCHEMAS = {
  profile: `${SITE}/ucp.json#/$defs/business_schema`,
  search: `${SITE}/shopping/catalog_search.json#/$defs/search_response`,
  lookup: `${SITE}/shopping/catalog_lookup.json#/$defs/lookup_response`,
  product: `${SITE}/shopping/catalog_lookup.json#/$defs/get_product_response`,
  cart: `${SITE}/shopping/cart.json`,
  error: `${SITE}/shopping/types/error_response.json`,
} as const

/** Fails when a value is not as the published schema of UCP wants it. */
export function expectUcp(value: unknown, schema: keyof typeof UCP_SCHEMAS): void {
  const validate = ajv.getSchema(UCP_SCHEMAS[schema])
  if (validate === undefined) throw new Error(`There is no schema of ${schema}.`)
  validate(value)
  expect(validate.errors ?? []).toEqual([])
}
