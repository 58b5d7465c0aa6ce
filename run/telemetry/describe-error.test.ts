import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import { describeError, withoutPersonal } from './describe-error.ts'

describe('describeError', () => {
  it('has message, causes and status', () => {
    const cause = new Error('GET /v3/customers?email:in=ada@shop.test')
    const described = describeError(
      new ServiceError('commerce', 'Request failed with status code 502', { status: 502, cause }),
    )
    expect(described).toMatchObject({
      message: 'Request failed with status code 502: GET /v3/customers?[removed]',
      status: 502,
    })
    expect(described.stack).toContain('describe-error.test.ts')
  })

  it('leaves out parameters of a query, and what else an error carries', () => {
    const error = new Error('Failed query: select $1\nparams: ada@shop.test,\nsecret', {
      cause: new Error('relation is missing'),
    })
    const described = describeError(Object.assign(error, { params: ['ada@shop.test'] }))
    expect(described.stack).toContain('relation is missing')
    expect(JSON.stringify(described)).not.toMatch(/ada@|secret/)
  })

  it('takes what is no error', () => {
    expect(describeError('ada@shop.test is unknown')).toEqual({
      type: 'string',
      message: '[email] is unknown',
    })
  })
})

it.each([
  ['https://shop.test/confirm?token=abc&x=1 failed', 'https://shop.test/confirm?[removed] failed'],
  ['Does it run, and is its address right?', 'Does it run, and is its address right?'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['to <ada.l@mail.shop.test>:', 'to <[email]>:'],
])('withoutPersonal of %s', (text, expected) => {
  expect(withoutPersonal(text)).toBe(expected)
})
