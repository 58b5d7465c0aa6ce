import { isInBackground } from '@firnline/services/http/background'
import { describe, expect, it } from 'vitest'
import { newCustomer, openAccount } from './fixture/account.ts'
import { at, textAt } from './fixture/browser.ts'
import { PASSWORD } from './fixture/fill-store.ts'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'
import { createTestCustomer, createTestOrder } from './fixture/test-customer.ts'

/** Details, password, data and end of a signed-in customer's account (docs/decisions/0025-account-self-service.md). */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

describe('the profile', () => {
  it('changes names and telephone without a password', async () => {
    const { customerId } = await newCustomer(shop)
    const { account } = await openAccount(shop, customerId)
    const details = { firstName: 'Änne', lastName: 'O’Berg', phone: '+1 802 555 0118' }
    expect(await account.changeDetails(details)).toEqual({ kind: 'done' })
    expect(await account.profile()).toMatchObject({
      customer: { firstName: 'Änne', lastName: 'O’Berg' },
      phone: '+1 802 555 0118',
    })
  })

  it('changes the email address with the password, and moves the newsletter there', async () => {
    const { customerId, email } = await newCustomer(shop)
    const { account } = await openAccount(shop, customerId)
    const next = `new-${email}`
    await account.subscribe(true)
    expect(await account.changeEmail(next, 'Not-the-password-1')).toEqual({ kind: 'wrong' })
    expect(await account.changeEmail(next, PASSWORD)).toEqual({ kind: 'done' })
    expect(await account.profile()).toMatchObject({ customer: { email: next } })
    expect(await account.isSubscribed()).toBe(true)
    expect(await shop.parts.accounts.isSubscribed('us', email)).toBe(false)
  })

  it('does not take another customer’s address', async () => {
    const [mine, theirs] = [await newCustomer(shop), await newCustomer(shop)]
    const { account } = await openAccount(shop, mine.customerId)
    expect(await account.changeEmail(theirs.email, PASSWORD)).toEqual({ kind: 'taken' })
  })

  it('ends every other sign-in with a new password, and goes on', async () => {
    const { customerId, email } = await newCustomer(shop)
    const changing = await openAccount(shop, customerId)
    expect(await changing.account.changePassword('Not-the-password-1', 'Another-1')).toEqual({
      kind: 'wrong',
    })
    expect(await changing.account.changePassword(PASSWORD, 'Another-Password-1')).toEqual({ kind: 'done' })
    expect(await changing.account.current()).toMatchObject({ id: customerId })
    const { key } = (await changing.visitor.session()).customers.us ?? { key: '' }
    const others = shop.parts.accounts.read('us', customerId)
    expect((await others)?.memos['Storefront sessions']).not.toContain(key)
    const tried = await shop.parts.accounts.validate('us', { email, password: 'Another-Password-1' })
    expect(tried).toEqual({ kind: 'valid', customerId })
  })

  it('counts wrong passwords as tries to sign in', async () => {
    const { customerId } = await newCustomer(shop)
    const { account } = await openAccount(shop, customerId)
    const tries = []
    for (let n = 0; n < 12; n += 1) tries.push(await account.close('Not-the-password-1'))
    expect(tries.at(-1)).toEqual({ kind: 'throttled', retryAfter: expect.any(Number) })
    expect(await account.current()).not.toBeNull()
  })

  it('hands out all that is kept, and not too often', async () => {
    const own = await createTestCustomer(shop)
    const { account } = await openAccount(shop, own.customerId)
    const file = await account.ownData()
    expect(file).toMatchObject({
      kind: 'found',
      data: {
        customer: { email: own.email },
        addresses: [{ id: own.addressId }],
        orders: [{ id: own.orderId, lines: [{ productId: shop.goods.ski.id }] }],
        isSubscribed: false,
      },
    })
    expect(JSON.stringify(file)).not.toContain('Pays late')
    for (let n = 0; n < 9; n += 1) await account.ownData()
    expect(await account.ownData()).toMatchObject({ kind: 'throttled' })
  })

  it('reads orders for the data download in the background, which waits for quota', async () => {
    const { customerId } = await createTestCustomer(shop)
    const asked: boolean[] = []
    const { accounts } = shop.parts
    const { account } = await openAccount(shop, customerId, {
      accounts: {
        ...accounts,
        order: (...order) => {
          asked.push(isInBackground())
          return accounts.order(...order)
        },
      },
    })
    expect(await account.ownData()).toMatchObject({ kind: 'found', data: { orders: [{}] } })
    expect(asked).toEqual([true])
  })

  it('is deleted with the password; orders stay', async () => {
    const { customerId, email } = await newCustomer(shop)
    const orderId = await createTestOrder(shop, { customerId, email, statusId: 11 })
    const { account, visitor } = await openAccount(shop, customerId)
    await account.subscribe(true)
    expect(await account.close(PASSWORD)).toEqual({ kind: 'done' })
    expect(await account.current()).toBeNull()
    expect((await visitor.session()).customers).toEqual({})
    expect(at(await shop.store('GET', `/v3/customers?id:in=${customerId}`), 'data')).toEqual([])
    expect(await shop.parts.accounts.isSubscribed('us', email)).toBe(false)
    expect(at(await shop.store('GET', `/v2/orders/${orderId}`), 'status')).toBe('Awaiting Fulfillment')
  })

  it('is deleted with its carts: the session’s and the one of another browser', async () => {
    const [{ customerId, cartId }, guest] = [await newCustomer(shop), await newCustomer(shop)]
    const line = { product_id: shop.goods.ski.id, variant_id: shop.goods.ski.variantId, quantity: 1 }
    const newCart = async (owner: number) =>
      textAt(await shop.store('POST', '/v3/carts', { customer_id: owner, line_items: [line] }), 'data', 'id')
    const other = await newCart(customerId)
    await shop.parts.accounts.write('us', customerId, 'Storefront cart', other)
    const { account } = await openAccount(shop, customerId, { cart: cartId })
    expect(await account.close(PASSWORD)).toEqual({ kind: 'done' })
    for (const id of [cartId, other])
      await expect(shop.store('GET', `/v3/carts/${id}`), id).rejects.toThrow('404')

    const anonymous = await newCart(0)
    const browser = await openAccount(shop, guest.customerId, { cart: anonymous })
    expect(await browser.account.close(PASSWORD)).toEqual({ kind: 'done' })
    expect((await browser.visitor.session()).carts).toEqual({ us: anonymous })
    expect(at(await shop.store('GET', `/v3/carts/${anonymous}`), 'data', 'id')).toBe(anonymous)
  })

  it('stays as it is for visitors who are signed out', async () => {
    const { account } = await openAccount(shop, null)
    const over = { kind: 'signed-out' }
    expect(await account.changeDetails({ firstName: 'A', lastName: 'B', phone: '' })).toEqual(over)
    expect(await account.changeEmail('a@b.test', PASSWORD)).toEqual(over)
    expect(await account.changePassword(PASSWORD, PASSWORD)).toEqual(over)
    expect(await account.subscribe(true)).toEqual(over)
    expect(await account.ownData()).toEqual(over)
    expect(await account.close(PASSWORD)).toEqual(over)
  })
})

it('logs no error', () => expect(shop.errors).toEqual([]))
