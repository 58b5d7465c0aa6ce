import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  ADDRESS_FILTERS,
  type AddressRow,
  changeAddresses,
  deleteAddresses,
  insertAddresses,
  toWireAddress,
} from '../../customer/customer-address.ts'
import { addressChangeBody, newAddressBody } from '../../customer/customer-body.ts'
import { readBatch, readChanges, readIncludes } from '../../customer/customer-query.ts'
import { requireFormFields } from '../../customer/form-field.ts'
import { readPageOf } from '../../database/rows.ts'
import { customerAddresses } from '../../database/schema.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { conditionsOf } from '../../wire/filters.ts'
import { PAGE_PARAMETERS, readIntegers, readQuery } from '../../wire/request.ts'

const LIST_PARAMETERS = [...Object.keys(ADDRESS_FILTERS), ...PAGE_PARAMETERS, 'include']

/** /v3/customers/addresses. */
export function addressRoutes({ db, now }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    const formFields = readIncludes(query, ['formfields']).has('formfields')
    const where = and(eq(customerAddresses.store, c.get('scope').hash), conditionsOf(ADDRESS_FILTERS, query))
    const toWire = (row: AddressRow) => toWireAddress(row, { formFields })
    return c.json(await readPageOf(db, customerAddresses, { where, query, toWire }))
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const addresses = await readBatch(c, newAddressBody)
    requireFormFields(scope, 'Create addresses failed.', addresses)
    const rows = await db.transaction(tx => insertAddresses(tx, scope, { addresses, now: now() }))
    return c.json({ data: rows.map(row => toWireAddress(row, { formFields: true })), meta: {} })
  })

  routes.put('/', async c => {
    const scope = c.get('scope')
    const changes = await readChanges(c, addressChangeBody)
    requireFormFields(scope, 'Update addresses failed.', changes)
    const rows = await db.transaction(tx => changeAddresses(tx, scope, { changes, now: now() }))
    return c.json({ data: rows.map(row => toWireAddress(row, { formFields: true })), meta: {} })
  })

  routes.delete('/', async c => {
    const ids = readQuery(c, ['id:in']).get('id:in')
    const given = ids === undefined ? [] : readIntegers('id:in', ids)
    await db.transaction(tx => deleteAddresses(tx, c.get('scope'), { ids: given, now: now() }))
    return c.body(null, 204)
  })

  return routes
}
