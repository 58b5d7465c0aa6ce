import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { ProProgram } from '../../contexts/pro.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { routeArgs } from '../../fixture/route.ts'
import { action } from './route.tsx'

const PDF = new File(['%PDF-1.7 …'], 'license.pdf', { type: 'application/pdf' })
const TYPED = {
  ...{ firstName: 'Änne', lastName: 'Ödegård', email: 'aenne@example.com' },
  ...{ company: 'Skischule Arlberg', programme: 'instructor' },
}

async function send(
  fields: Record<string, string | File>,
  apply?: ProProgram['apply'],
  path = '/pro/signup',
) {
  const form = new FormData()
  form.set('intent', 'apply')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const shop = fakeShop(apply === undefined ? {} : { pro: { apply } })
  const { args, errors } = routeArgs('/:lang/pro/signup', shop, { path, form })
  const answer = await action(args)
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location'), errors }
  const texts = answer.data
  if (texts.kind !== 'application') throw new TypeError('The other form was answered.')
  return { status: answer.init?.status, answer: texts, errors }
}

const done = vi.fn(async () => ({ kind: 'done' }) as const)

describe('the application to the pro program', () => {
  it('is saved for the visit’s store with the unchanged proof', async () => {
    const receive = vi.fn<ProProgram['apply']>(async () => ({ kind: 'done' }))
    const { status, to } = await send({ ...TYPED, proof: PDF }, receive)
    expect({ status, to }).toEqual({ status: 303, to: '/de-de/pro/signup?notice=applied' })
    const place = { store: 'eu_region_1', locale: 'de-de' }
    const proof = { kind: 'pdf', bytes: new Uint8Array(await PDF.arrayBuffer()) }
    expect(receive).toHaveBeenCalledExactlyOnceWith({ ...TYPED, ...place, proof })
  })

  it.each([
    ['nothing', {}, ['firstName', 'lastName', 'email', 'company', 'programme', 'proof']],
    ['blanks', { ...TYPED, company: '   ', proof: PDF }, ['company']],
    ['a wrong address', { ...TYPED, email: 'aenne@', proof: PDF }, ['email']],
    ['a programme of nobody’s', { ...TYPED, programme: 'admin', proof: PDF }, ['programme']],
    ['no proof', TYPED, ['proof']],
    ['an empty proof', { ...TYPED, proof: new File([], 'a.pdf') }, ['proof']],
    ['a text in the proof’s place', { ...TYPED, proof: 'license.pdf' }, ['proof']],
    [
      'a page as proof',
      { ...TYPED, proof: new File(['<script>'], 'a.pdf', { type: 'application/pdf' }) },
      ['proof'],
    ],
    [
      'too large a proof',
      { ...TYPED, proof: new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.jpg') },
      ['proof'],
    ],
  ] as const)('shows field errors for %s and keeps the values', async (_, fields, ids) => {
    const { status, answer } = await send(fields)
    expect(status).toBe(400)
    expect(answer?.errors?.fields.map(({ id }) => id)).toEqual(ids)
    if ('firstName' in fields) expect(answer?.typed.firstName).toBe('Änne')
  })

  it('accepts names in any script and rejects too long ones', async () => {
    const strange = { ...TYPED, firstName: 'أنّا\n<b>⛷️</b>', lastName: 'x'.repeat(200) }
    const { answer } = await send(strange)
    expect(answer?.typed).toMatchObject({ firstName: 'أنّا <b>⛷️</b>', lastName: 'x'.repeat(200) })
    expect(answer?.errors?.fields[0]).toEqual({
      id: 'lastName',
      text: 'Nachname: Bitte höchstens 100 Zeichen.',
    })
  })

  it('shows throttling and storage failures', async () => {
    const fields = { ...TYPED, proof: PDF }
    const throttled = await send(fields, async () => ({ kind: 'throttled', retryAfter: 600 }))
    expect(throttled.status).toBe(429)
    expect(throttled.answer?.errors?.title).toContain('10 Minuten')
    const failure = new ServiceError('files', 'No room.')
    const failed = await send(fields, () => Promise.reject(failure))
    expect(failed).toMatchObject({ status: 503, errors: [failure], answer: { typed: TYPED } })
  })

  it('has no form on other pages of the program', async () => {
    await expect(send({ ...TYPED, proof: PDF }, done, '/pro')).rejects.toMatchObject({
      init: { status: 405 },
    })
  })
})
