import type { BotAction } from '@firnline/services/bot-check/actions'
import type { Secrets } from '@firnline/services/bot-check/derived-secret'
import type { BotCheck, BotVerdict } from '@firnline/services/bot-check/port'
import { describe, expect, it, vi } from 'vitest'
import { BOT_FIELDS } from '../../app/components/bot-check/bot-fields.ts'
import { createBotGate, OPEN_GATE, SOONEST, STAMP_LIFETIME } from './bot-gate.ts'
import { createRateLimits } from './rate-limits.ts'

const IP = '198.51.100.7'

function gateOf(verdict: BotVerdict = { ok: true }, secrets: Secrets = ['a session secret of the tests']) {
  const limits = createRateLimits()
  const clock = { now: new Date('2026-11-21T09:00:00Z') }
  const verify = vi.fn<BotCheck['verify']>(async () => verdict)
  const challenge: BotCheck['challenge'] = async () => ({ kind: 'none' })
  const gate = createBotGate({
    secrets,
    limits,
    spend: limits.spend,
    now: () => clock.now,
    check: { verify, challenge, origins: null },
  })
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { gate, verify, wait }
}

function formOf({ trap = '', stamp = '', proof = '' }): FormData {
  const form = new FormData()
  form.set('email', 'ann@example.com')
  form.set(BOT_FIELDS.trap, trap)
  form.set(BOT_FIELDS.stamp, stamp)
  form.set(BOT_FIELDS.proof, proof)
  return form
}

describe('a form with a script’s proof', () => {
  it('passes when the check says so, and needs no stamp', async () => {
    const { gate, verify } = gateOf()
    expect(await gate.check('sign_in', formOf({ proof: 'token' }), IP)).toEqual({ kind: 'passed' })
    expect(verify).toHaveBeenCalledExactlyOnceWith('sign_in', 'token', IP)
  })

  it.each(['malformed', 'tampered', 'expired', 'used', 'wrong-action', 'wrong-host', 'low-score'] as const)(
    'may be sent once more when the check says %s, whatever stamp it has',
    async reason => {
      const { gate, wait } = gateOf({ ok: false, reason })
      const stamp = gate.stamp('sign_in')
      wait(SOONEST)
      expect(await gate.check('sign_in', formOf({ stamp, proof: 'token' }), IP)).toEqual({ kind: 'again' })
      expect(gate.isWell()).toBe(true)
    },
  )

  it('is not taken for a sign-in while the check does not answer, and health says so', async () => {
    const { gate } = gateOf({ ok: false, reason: 'unreachable' })
    expect(gate.isWell()).toBe(true)
    expect(await gate.check('sign_in', formOf({ proof: 'token' }), IP)).toEqual({ kind: 'down' })
    expect(gate.isWell()).toBe(false)
  })

  it('is taken where less is at risk while the check does not answer, but not for ever', async () => {
    const { gate } = gateOf({ ok: false, reason: 'unreachable' })
    const send = () => gate.check('newsletter', formOf({ proof: 'token' }), IP)
    expect(await send()).toEqual({ kind: 'passed' })
    const answers = []
    for (let n = 0; n < 20; n += 1) answers.push(await send())
    expect(answers.at(-1)).toEqual({ kind: 'throttled', retryAfter: expect.any(Number) })
  })
})

describe('a form without a script', () => {
  it('passes once with the stamp of its page', async () => {
    const { gate, verify, wait } = gateOf()
    const form = formOf({ stamp: gate.stamp('sign_in') })
    wait(SOONEST)
    expect(await gate.check('sign_in', form, IP)).toEqual({ kind: 'passed' })
    expect(await gate.check('sign_in', form, IP)).toEqual({ kind: 'again' })
    expect(verify).not.toHaveBeenCalled()
  })

  it.each<[string, BotAction, number]>([
    ['comes at once', 'sign_in', SOONEST - 1],
    ['lay open too long', 'sign_in', STAMP_LIFETIME + 1],
    ['is another form', 'create_account', SOONEST],
  ])('does not pass when it %s', async (_, action, age) => {
    const { gate, wait } = gateOf()
    const form = formOf({ stamp: gate.stamp('sign_in') })
    wait(age)
    expect(await gate.check(action, form, IP)).toEqual({ kind: 'again' })
  })

  it('passes with a stamp of the secret before', async () => {
    const stamp = gateOf({ ok: true }, ['before']).gate.stamp('sign_in')
    const { gate, wait } = gateOf({ ok: true }, ['after', 'before'])
    wait(SOONEST)
    expect(await gate.check('sign_in', formOf({ stamp }), IP)).toEqual({ kind: 'passed' })
  })

  it('does not pass with no stamp, a changed one, or one of another shop', async () => {
    const { gate, wait } = gateOf()
    const stamp = gate.stamp('sign_in')
    const [time = '', id = '', signature = ''] = stamp.split('.')
    const earlier = (Number.parseInt(time, 36) - 60_000).toString(36)
    wait(SOONEST)
    const bad = [
      '',
      'x',
      '..',
      `${earlier}.${id}.${signature}`,
      `${time}.other.${signature}`,
      `${time}.${id}.`,
    ]
    for (const one of bad)
      expect(await gate.check('sign_in', formOf({ stamp: one }), IP)).toEqual({ kind: 'again' })
    expect(await gate.check('sign_in', new FormData(), IP)).toEqual({ kind: 'again' })
    expect(await gate.check('sign_in', formOf({ stamp }), IP)).toEqual({ kind: 'passed' })
  })

  it('passes without a stamp from a cached page, three times from one address in a quarter of an hour', async () => {
    const { gate } = gateOf()
    const send = (ip = IP) => gate.check('newsletter', new FormData(), ip)
    for (let n = 0; n < 3; n += 1) expect(await send()).toEqual({ kind: 'passed' })
    expect(await send()).toEqual({ kind: 'again' })
    expect(await send('203.0.113.9')).toEqual({ kind: 'passed' })
    expect(await gate.check('newsletter', formOf({ stamp: '' }), '203.0.113.10')).toEqual({ kind: 'again' })
  })

  it('passes twenty times from one address in a quarter of an hour', async () => {
    const { gate, wait } = gateOf()
    const stamps = Array.from({ length: 21 }, () => gate.stamp('sign_in'))
    wait(SOONEST)
    const answers = []
    for (const stamp of stamps) answers.push(await gate.check('sign_in', formOf({ stamp }), IP))
    expect(answers.filter(({ kind }) => kind === 'passed')).toHaveLength(20)
    expect(answers.at(-1)).toEqual({ kind: 'throttled', retryAfter: expect.any(Number) })
    const elsewhere = formOf({ stamp: gate.stamp('sign_in') })
    wait(SOONEST)
    expect(await gate.check('sign_in', elsewhere, '203.0.113.9')).toEqual({ kind: 'passed' })
  })
})

describe('the field that nobody sees', () => {
  it.each([
    ['a guarded shop', gateOf().gate],
    ['an open one', OPEN_GATE],
  ])('rejects a filled-in trap field at %s, with a token too', async (_, gate) => {
    expect(await gate.check('sign_in', formOf({ trap: 'x', proof: 'token' }), IP)).toEqual({
      kind: 'trapped',
    })
  })

  it('is all that an open shop looks at', async () => {
    expect(await OPEN_GATE.check('sign_in', new FormData(), IP)).toEqual({ kind: 'passed' })
    expect(await OPEN_GATE.challenge('sign_in')).toEqual({ kind: 'none' })
  })
})
