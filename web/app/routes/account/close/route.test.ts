import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { AccountProfile, PasswordChecked, SessionAccount } from '../../../contexts/account.ts'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../../fixture/route.ts'
import { action } from './route.tsx'

const failure = new ServiceError('commerce', 'Commerce did not answer.')

async function send(account: Partial<SessionAccount>, form: Record<string, string>) {
  const { args, errors } = routeArgs('/:lang/account/close', fakeShop({ account }), { form })
  return { ...resultOf(await action(args)), errors }
}

describe('deleting an account', () => {
  const closing = (answer: PasswordChecked) => vi.fn<AccountProfile['close']>(async () => answer)

  it('needs the password and confirms', async () => {
    const close = closing({ kind: 'done' })
    expect(await send({ close }, { password: ' pass word ' })).toMatchObject({
      ...{ status: 303, location: '/de-de/account?notice=closed' },
    })
    expect(close).toHaveBeenCalledWith(' pass word ')
  })

  it('sends nothing without a password', async () => {
    const { status, data } = await send({}, {})
    expect(status).toBe(400)
    expect(data).toMatchObject({ errors: { fields: [{ id: 'password' }] } })
  })

  it.each<[PasswordChecked, number]>([
    [{ kind: 'wrong' }, 422],
    [{ kind: 'throttled', retryAfter: 60 }, 429],
  ])('answers %j with %i', async (answer, status) => {
    expect((await send({ close: closing(answer) }, { password: 'x' })).status).toBe(status)
  })

  it('redirects to the sign-in when it has ended', async () => {
    const close = closing({ kind: 'signed-out' })
    expect(await send({ close }, { password: 'x' })).toMatchObject({ location: '/de-de/account?from=close' })
  })

  it('shows and reports that the platform does not answer', async () => {
    const down = { close: () => Promise.reject(failure) }
    expect(await send(down, { password: 'x' })).toMatchObject({ status: 503, errors: [failure] })
  })
})
