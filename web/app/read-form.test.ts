import { describe, expect, it } from 'vitest'
import { thrownBy } from './fixture/answer-of.ts'
import { readForm } from './read-form.ts'

const sent = (body: BodyInit, type?: string) =>
  new Request('http://shop.test/newsletter', {
    ...{ method: 'POST', body },
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  })

describe('what a form was sent with (bad input)', () => {
  it('is read in both ways in which browsers send it', async () => {
    const form = new FormData()
    form.set('email', 'ann@example.com')
    for (const body of [form, new URLSearchParams({ email: 'ann@example.com' })])
      expect((await readForm(sent(body))).get('email')).toBe('ann@example.com')
  })

  it.each([
    ['JSON', '{"email":1}', 'application/json'],
    [
      'half a form',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      'multipart/form-data; boundary=x',
    ],
    ['a form without a boundary', 'x', 'multipart/form-data'],
    ['bytes', 'x', 'application/octet-stream'],
  ])('is answered with 400 where it is %s', async (_, body, type) => {
    expect(await thrownBy(readForm(sent(body, type)))).toMatchObject({ init: { status: 400 } })
  })
})
