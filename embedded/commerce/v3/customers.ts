import { Hono } from 'hono'
import { changeCustomers, deleteCustomers } from '../customer/change-customers.ts'
import { createCustomers } from '../customer/create-customers.ts'
import { customerChangeBody, newCustomerBody } from '../customer/customer-body.ts'
import { CURSOR_PARAMETERS, readBatch, readChanges, readIncludes } from '../customer/customer-query.ts'
import { CUSTOMER_FILTERS, listCustomers } from '../customer/list-customers.ts'
import { CUSTOMER_INCLUDES, type CustomerInclude, readCustomersById } from '../customer/read-customers.ts'
import type { Commerce, StoreEnv } from '../scope.ts'
import { PAGE_PARAMETERS, readIntegers, readQuery } from '../wire/request.ts'
import { addressRoutes } from './customers/addresses.ts'
import { attributeValueRoutes } from './customers/attribute-values.ts'
import { attributeRoutes } from './customers/attributes.ts'
import { formFieldValueRoutes } from './customers/form-field-values.ts'
import { customerSettingsRoutes } from './customers/settings.ts'
import { subscriberRoutes } from './customers/subscribers.ts'
import { credentialRoutes } from './customers/validate-credentials.ts'

const LIST_PARAMETERS = [
  ...Object.keys(CUSTOMER_FILTERS),
  ...PAGE_PARAMETERS,
  ...CURSOR_PARAMETERS,
  ...['include', 'sort'],
]
const WRITTEN = new Set<CustomerInclude>(['addresses', 'attributes', 'formfields', 'storecredit'])

/** /v3/customers. */
export function customerRoutes(commerce: Commerce): Hono<StoreEnv> {
  const { db } = commerce
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, LIST_PARAMETERS)
    return c.json(await listCustomers(db, c.get('scope'), query, readIncludes(query, CUSTOMER_INCLUDES)))
  })

  routes.post('/', async c => {
    const scope = c.get('scope')
    const ids = await createCustomers(commerce, scope, await readBatch(c, newCustomerBody))
    return c.json({ data: await readCustomersById(db, scope, ids, WRITTEN), meta: {} })
  })

  routes.put('/', async c => {
    const scope = c.get('scope')
    const changes = await readChanges(c, customerChangeBody)
    await changeCustomers(commerce, scope, changes)
    const ids = changes.map(change => change.id)
    return c.json({ data: await readCustomersById(db, scope, ids, WRITTEN), meta: {} })
  })

  // Without a query it deletes nothing and returns 204.
  routes.delete('/', async c => {
    const ids = readQuery(c, ['id:in']).get('id:in')
    if (ids !== undefined) await deleteCustomers(commerce, c.get('scope'), readIntegers('id:in', ids))
    return c.body(null, 204)
  })

  return routes
    .route('/addresses', addressRoutes(commerce))
    .route('/attributes', attributeRoutes(commerce))
    .route('/attribute-values', attributeValueRoutes(commerce))
    .route('/form-field-values', formFieldValueRoutes(commerce))
    .route('/settings', customerSettingsRoutes(commerce))
    .route('/subscribers', subscriberRoutes(commerce))
    .route('/validate-credentials', credentialRoutes(commerce))
}
