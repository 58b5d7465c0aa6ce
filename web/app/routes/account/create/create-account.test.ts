import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../../fixture/route.ts'
import { action } from './route.tsx'

const ANN = { firstName: 'Änne', lastName: 'Berg', email: 'ann@example.com', password: 'correct horse 1' }

async function send(fields: Record<string, string | File>) {
  const open = vi.fn(async () => ({ kind: 'done' }) as const)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const shop = fakeShop({ account: { create: open } })
  const { args } = routeArgs('/:lang/account/create', shop, { form })
  return { data: null, ...resultOf(await action(args)), open }
}

describe('creating an account', () => {
  it('accepts names in any script, as one line each', async () => {
    const { status, open } = await send({ ...ANN, firstName: ' أنّا\u0000\n<b>⛷️</b> ' })
    expect(status).toBe(303)
    expect(open).toHaveBeenCalledExactlyOnceWith({ ...ANN, firstName: 'أنّا <b>⛷️</b>' })
  })

  it.each<[string, Record<string, string | File>, Record<string, string>]>([
    [
      'a name that is too long',
      { lastName: 'x'.repeat(200) },
      { lastName: expect.stringContaining('höchstens 100 Zeichen') },
    ],
    [
      'an address that is too long',
      { email: `${'x'.repeat(300)}@example.com` },
      { email: expect.any(String) },
    ],
    [
      'a password that is too long',
      { password: `1${'x'.repeat(3_000)}` },
      { password: expect.stringContaining('höchstens') },
    ],
    ['a file for a name', { firstName: new File(['x'], 'x.txt') }, { firstName: expect.any(String) }],
    ['a file for a password', { password: new File(['x'], 'x.txt') }, { password: expect.any(String) }],
  ])('rejects %s at its field and keeps the other values', async (_, wrong, errors) => {
    const { status, data, open } = await send({ ...ANN, ...wrong })
    expect(status).toBe(400)
    expect(data).toMatchObject({ errors, message: '' })
    const { password: __, ...kept } = { ...ANN, ...wrong }
    const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string')
    expect(data).toMatchObject({ kept: Object.fromEntries(texts) })
    expect(JSON.stringify(data)).not.toContain(ANN.password)
    expect(open).not.toHaveBeenCalled()
  })
})
