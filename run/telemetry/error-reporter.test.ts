import { createRecord, withRecord } from '@firnline/web/server/telemetry/request-record'
import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'
import { createErrorReporter } from './error-reporter.ts'
import { logTo } from './log.ts'
import { followRequestContext } from './request-context.ts'

followRequestContext()

function open(answers: readonly number[] = []) {
  const posted: Record<string, unknown>[] = []
  const lost: unknown[] = []
  let tries = 0
  const reporter = createErrorReporter({
    ...{ url: 'https://errors.test/hook', serviceName: 'firnline', quiet: 30, pauses: [1, 1] },
    onLost: reason => void lost.push(reason),
    async fetch(_, { body }) {
      const status = answers[tries] ?? 204
      tries += 1
      if (status < 300) posted.push(JSON.parse(String(body)))
      return new Response(null, { status })
    },
  })
  const fail = (text: string) =>
    reporter.report({ message: 'A request failed', error: describeError(new TypeError(text)) })
  return { reporter, posted, lost, fail, tries: () => tries }
}

describe('an error', () => {
  it('is posted with its stack, route and request', async () => {
    const { posted, fail } = open()
    const record = createRecord('request-of-the-test')
    record.route = '/:lang/p/*'
    withRecord(record, () => fail('x is undefined'))
    await expect.poll(() => posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({
      ...{ text: 'firnline: A request failed: x is undefined', message: 'A request failed', count: 1 },
      error: { type: 'TypeError', stack: expect.stringContaining('error-reporter.test.ts') },
      ...{ service: 'firnline', route: '/:lang/p/*', requestId: 'request-of-the-test' },
    })
  })

  it('is posted once, and later how often it came back', async () => {
    const { posted, fail } = open()
    for (const id of [1, 2, 3, 4]) fail(`product ${id} is undefined`)
    await expect.poll(() => posted.map(({ count }) => count)).toEqual([1, 3])
  })

  it('is tried again, and lost after some tries', async () => {
    const again = open([500, 503])
    again.fail('x')
    await expect.poll(() => again.posted).toHaveLength(1)
    const lost = open([500, 500, 500])
    lost.fail('x')
    await expect.poll(() => lost.lost.map(String)).toEqual(['Error: ERROR_WEBHOOK answered 500.'])
    expect(lost.tries()).toBe(3)
  })

  it('is not posted when too many others were', async () => {
    const { posted, reporter } = open()
    for (let at = 0; at < 50; at += 1) reporter.report({ message: `${at}`, error: null })
    await expect.poll(() => posted.length).toBe(20)
  })
})

it('reports what is logged as an error, and nothing else', () => {
  const reported: unknown[] = []
  const log = logTo({ write: () => {} }, 'warn', error => void reported.push(error))
  log.warn({ err: new Error('a vendor failed') }, 'A service failed')
  log.error({ err: new TypeError('to ada@shop.test') }, 'A request failed')
  log.fatal('out of memory')
  expect(reported).toMatchObject([
    { message: 'A request failed', error: { type: 'TypeError', message: 'to [email]' } },
    { message: 'out of memory', error: null },
  ])
})
