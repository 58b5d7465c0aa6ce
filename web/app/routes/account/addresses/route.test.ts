import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { AccountAddresses, SessionAccount } from '../../../contexts/account.ts'
import { fakeShop } from '../../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../../fixture/route.ts'
import { action, loader } from './route.tsx'

const failure = new ServiceError('commerce', 'Commerce did not answer.')
const address = (id: number, over = {}) => ({
  ...{ id, country: 'at', firstName: 'Anna', lastName: 'Huber', company: '', street: 'Gasse 1' },
  ...{ streetMore: 'Top 4', postalCode: '6020', city: 'Innsbruck', state: '', phone: '', ...over },
})

function argsOf(account: Partial<SessionAccount>, form?: Record<string, string>, query = '') {
  const path = `/account/addresses${query}`
  return routeArgs('/:lang/account/addresses', fakeShop({ account }), { path, form })
}

describe('the address book', () => {
  it('shows formatted addresses and marks the default one', async () => {
    const book = {
      addresses: [address(2), address(1, { firstName: '', lastName: '', company: 'Alm' })],
      defaultId: 2,
    }
    const { addresses } = await loader(argsOf({ addresses: async () => book }).args)
    expect(addresses).toEqual([
      {
        ...{ id: 2, name: 'Anna Huber', phone: '', isDefault: true },
        lines: ['Gasse 1', 'Top 4', '6020 Innsbruck', 'Österreich'],
        editPath: '/de-de/account/addresses/2',
      },
      expect.objectContaining({ id: 1, name: 'Alm', isDefault: false }),
    ])
  })

  it('distinguishes unavailable from no addresses', async () => {
    const { args, errors } = argsOf({ addresses: () => Promise.reject(failure) })
    expect((await loader(args)).addresses).toBeNull()
    expect(errors).toEqual([failure])
  })

  it.each([
    ['?notice=removed', 'Die Adresse ist gelöscht.'],
    ['?notice=constructor', null],
    ['', null],
  ])('shows a notice: %s', async (query, notice) => {
    expect((await loader(argsOf({}, undefined, query).args)).notice).toBe(notice)
  })

  const LIST = '/de-de/account/addresses'
  it.each([
    ['remove', 'done', `${LIST}?notice=removed`],
    ['prefer', 'done', `${LIST}?notice=preferred`],
    ['remove', 'gone', `${LIST}?notice=gone`],
    ['prefer', 'signed-out', '/de-de/account?from=addresses'],
  ] as const)('responds to %s, when %s, with %s', async (intent, kind, location) => {
    const act = vi.fn<AccountAddresses['removeAddress']>(async () => ({ kind }))
    const { args } = argsOf({ removeAddress: act, setDefaultAddress: act }, { intent, address: '7' })
    expect(resultOf(await action(args))).toEqual({ status: 303, location })
    expect(act).toHaveBeenCalledWith(7)
  })

  it.each<Record<string, string>>([{ intent: 'remove' }, { intent: 'remove', address: '7; DROP' }])(
    'rejects a form of %j',
    async form => {
      const { args } = argsOf({}, form)
      expect(resultOf(await action(args))).toMatchObject({ location: `${LIST}?notice=gone` })
    },
  )

  it('shows and reports that the platform does not answer', async () => {
    const down = { removeAddress: () => Promise.reject(failure) }
    const { args, errors } = argsOf(down, { intent: 'remove', address: '7' })
    expect(resultOf(await action(args))).toMatchObject({ status: 503 })
    expect(errors).toEqual([failure])
  })
})
