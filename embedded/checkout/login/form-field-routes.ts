import { Hono } from 'hono'
import type { HostedEnv } from '../visit.ts'

const PASSWORD_LEAST = 7

type Field = { id: string; name: string; label: string; type: string; required: boolean; custom: boolean }

/** GET /api/storefront/form-fields?filter=customerAccount. */
export function formFieldRoutes(): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.get('/', c => {
    const { store } = c.get('visit').scope
    const filter = c.req.query('filter')
    if (filter !== undefined && filter !== 'customerAccount')
      return c.json({ status: 422, title: 'The value of filter is not valid; send customerAccount' }, 422)
    const custom = (store.formFields ?? ['Pro Code']).map((name, index) =>
      field({ id: `field_${index + 25}`, name, required: false, custom: true }),
    )
    return c.json({ customerAccount: [...STANDARD, ...custom] })
  })
  return routes
}

const STANDARD = [
  field({ id: 'field_1', name: 'email', required: true, custom: false }),
  {
    ...field({ id: 'field_2', name: 'password', required: true, custom: false }),
    secret: true,
    requirements: { minlength: PASSWORD_LEAST, alpha: '[A-Za-z]', numeric: '[0-9]' },
  },
  field({ id: 'field_4', name: 'firstName', required: true, custom: false }),
  field({ id: 'field_5', name: 'lastName', required: true, custom: false }),
]

function field({ id, name, required, custom }: Pick<Field, 'id' | 'name' | 'required' | 'custom'>): Field {
  return { id, name, label: name, type: 'string', required, custom }
}
