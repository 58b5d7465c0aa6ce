import { Hono } from 'hono'
import * as v from 'valibot'
import { checkCredentials, tooManyRequests } from '../customer/check-credentials.ts'
import { hasId } from '../database/rows.ts'
import { customers } from '../database/schema.ts'
import { type Commerce, idOf, notFound, type StoreEnv } from '../scope.ts'
import { readBody } from '../wire/request.ts'

const body = v.object({ password: v.string() })

/** /v2/customers/{id}/validate. It shares the limit of validate-credentials. */
export function customerV2Routes(commerce: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>().post('/:customer/validate', async c => {
    const scope = c.get('scope')
    const id = idOf(c, 'customer', 'A customer')
    const { password } = await readBody(c, body)
    const [customer] = await commerce.db
      .select({ email: customers.email })
      .from(customers)
      .where(hasId(customers, scope, id))
    if (customer === undefined) throw notFound('A customer', id)
    const result = await checkCredentials(commerce, scope, { email: customer.email, password })
    if (result.kind === 'throttled') return tooManyRequests(c, result.retryAfter)
    return c.json({ success: result.kind === 'valid' })
  })
}
