import { Hono } from 'hono'
import * as v from 'valibot'
import { checkCredentials, tooManyRequests } from '../../customer/check-credentials.ts'
import type { Commerce, StoreEnv } from '../../scope.ts'
import { readBody } from '../../wire/request.ts'
import { id } from '../../wire/value.ts'

const body = v.object({
  email: v.pipe(v.string(), v.maxLength(1024)),
  password: v.string(),
  channel_id: v.optional(id(), 1),
})

/** POST /v3/customers/validate-credentials: 200 whether they are valid or not, no envelope. */
export function credentialRoutes(commerce: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>().post('/', async c => {
    const { email, password, channel_id } = await readBody(c, body)
    const result = await checkCredentials(commerce, c.get('scope'), {
      email,
      password,
      channelId: channel_id,
    })
    if (result.kind === 'throttled') return tooManyRequests(c, result.retryAfter)
    const customer_id = result.kind === 'valid' ? result.customerId : null
    return c.json({ is_valid: result.kind === 'valid', customer_id })
  })
}
