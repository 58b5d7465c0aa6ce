import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { BotChecks } from '../../contexts/bot-check.ts'
import type { ProProgram, RedeemResult } from '../../contexts/pro.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { resultOf, routeArgs } from '../../fixture/route.ts'
import { action } from './route.tsx'

const messages = messagesIn('de', 'proCode')

async function send(code: string, redeemCode?: ProProgram['redeemCode'], botCheck?: BotChecks['check']) {
  const shop = fakeShop({ ...(redeemCode && { pro: { redeemCode } }), ...(botCheck && { botCheck }) })
  const { args, errors } = routeArgs('/:lang/pro/signup', shop, { form: { intent: 'redeem', code } })
  return { data: null, ...resultOf(await action(args)), errors }
}

describe('redeeming a pro code', () => {
  it('redeems once and confirms on the next page', async () => {
    const redeemCode = vi.fn<ProProgram['redeemCode']>(async () => ({ kind: 'done' }))
    const { status, location } = { location: null, ...(await send(' guide-2027 ', redeemCode)) }
    expect({ status, location }).toEqual({ status: 303, location: '/de-de/pro/signup?notice=redeemed' })
    expect(redeemCode).toHaveBeenCalledExactlyOnceWith('guide-2027')
  })

  it.each([
    '',
    '   ',
    'SHORT',
    '<script>alert(1)</script>',
    "'; DROP TABLE codes;--",
    '⛷️⛷️⛷️⛷️⛷️⛷️⛷️⛷️',
    'رمز-المحترف',
  ])('rejects %j without a request', async code => {
    const { status, data } = await send(code)
    expect(status).toBe(400)
    expect(data).toMatchObject({ errors: { fields: [{ id: 'code', text: messages.codeNeeded }] } })
  })

  it.each<[RedeemResult, number, string]>([
    [{ kind: 'unknown' }, 422, messages.codeUnknown],
    [{ kind: 'ended' }, 422, messages.codeEnded],
    [{ kind: 'used' }, 422, messages.codeUsed],
    [{ kind: 'already' }, 409, messages.codeAlready],
    [{ kind: 'signed-out' }, 401, messages.codeSignIn],
    [{ kind: 'throttled', retryAfter: 600 }, 429, '10 Minuten'],
  ])('explains %j and keeps the code', async (redeemed, status, text) => {
    const answer = await send('GUIDE-2027', async () => redeemed)
    expect(answer).toMatchObject({ status, data: { kind: 'code', code: 'GUIDE-2027' } })
    expect(JSON.stringify(answer.data)).toContain(text)
  })

  it('links to the sign-in when signed out', async () => {
    const { data } = await send('GUIDE-2027', async () => ({ kind: 'signed-out' }))
    expect(data).toMatchObject({ errors: { signInPath: '/de-de/account' } })
  })

  it('shows and reports unavailability', async () => {
    const failure = new ServiceError('files', 'No folder.')
    const { status, errors } = await send('GUIDE-2027', () => Promise.reject(failure))
    expect({ status, errors }).toEqual({ status: 503, errors: [failure] })
  })

  it('rejects bots', async () => {
    const { status } = await send('GUIDE-2027', undefined, async () => ({ kind: 'again' }))
    expect(status).toBe(403)
  })
})
