import { Hono } from 'hono'
import { SignJWT } from 'jose'
import type { HostedEnv, HostedServices } from '../visit.ts'

/** GET /customer/current.jwt?app_client_id=: the signed-in customer, signed for the app. */
export function currentCustomerRoutes({ commerce }: HostedServices): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.get('/current.jwt', async c => {
    const { scope, session } = c.get('visit')
    const { clientId, clientSecret } = scope.store
    if (c.req.query('app_client_id') !== clientId)
      return c.text(
        'app_client_id is missing or names no app of this store; send the API account’s client id',
        400,
      )
    if (session.customer === null) return c.text('Nobody is signed in', 404)
    const { id, email, customer_group_id } = session.customer
    const iat = Math.floor(commerce.now().getTime() / 1000)
    const jwt = await new SignJWT({
      customer: { id, email, group_id: String(customer_group_id) },
      application_id: clientId,
      version: 1,
      store_hash: scope.hash,
      operation: 'current_customer',
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('bc/apps')
      .setSubject(scope.hash)
      .setAudience(clientId)
      .setIssuedAt(iat)
      .setExpirationTime(iat + 15 * 60)
      .sign(new TextEncoder().encode(clientSecret))
    return c.text(jwt, 200, { 'Content-Type': 'application/jwt' })
  })
  return routes
}

/** GET /api/storefront/form-fields?filter=customerAccount. */
export function formFieldRoutes(): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.get('/', c => {
    const { store } = c.get('visit').scope
    const filter = c.req.query('filter')
    if (filter !== undefined && filter !== 'customerAccount')
      return c.json({ status: 422, title: 'The value of filter is not valid; send customerAccount' }, 422)
    const custom = (store.formFields ?? ['Pro Code']).map((name, index) => ({
      id: `field_${index + 25}`,
      name,
      label: name,
      type: 'string',
      required: false,
      custom: true,
    }))
    return c.json({ customerAccount: [...STANDARD_FIELDS, ...custom] })
  })
  return routes
}

const STANDARD_FIELDS = [
  requiredField('field_1', 'email'),
  {
    ...requiredField('field_2', 'password'),
    secret: true,
    requirements: { minlength: 7, alpha: '[A-Za-z]', numeric: '[0-9]' },
  },
  requiredField('field_4', 'firstName'),
  requiredField('field_5', 'lastName'),
]

function requiredField(id: string, name: string) {
  return { id, name, label: name, type: 'string', required: true, custom: false }
}
