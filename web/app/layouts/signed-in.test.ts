import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import type { SessionAccount } from '../contexts/account.ts'
import { ANN } from '../fixture/account.ts'
import { contextOf, fakeShop } from '../fixture/fake-shop.ts'
import { middleware } from './signed-in.tsx'

async function open(path: string, account: Partial<SessionAccount>) {
  const { context, errors } = contextOf(fakeShop({ account }))
  const url = new URL(path, 'http://shop.test')
  const args = {
    request: new Request(url),
    url,
    params: {},
    context,
    pattern: '/:lang/account/orders' as const,
  }
  const [gate] = middleware
  const led = await Promise.resolve(gate?.(args, async () => new Response())).catch(thrown => thrown)
  return { to: led instanceof Response ? led.headers.get('location') : null, errors }
}

describe('the auth middleware of an account’s pages', () => {
  it('lets signed-in customers through', async () => {
    expect((await open('/de-de/account/orders', { current: async () => ANN })).to).toBeNull()
  })

  it('redirects others to the sign-in with a return path', async () => {
    const { to } = await open('/de-de/account/addresses', { current: async () => null })
    expect(to).toBe('/de-de/account?from=addresses')
  })

  it('redirects to the account page when the platform does not answer', async () => {
    const down = () => Promise.reject(new ServiceError('commerce', 'No answer.'))
    const { to, errors } = await open('/de-de/account/profile', { current: down })
    expect(to).toBe('/de-de/account?from=profile')
    expect(errors).toHaveLength(1)
  })
})
