import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStore } from '@firnline/services/files/folder-store'
import { createProCodes } from '@firnline/services/pro/pro-codes'
import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { redeemProCode } from '@firnline/web/server/session/account/redeem-pro-code'
import { newSession, type Session } from '@firnline/web/server/session/session'
import { createVisitor } from '@firnline/web/server/session/visitor'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { at } from './fixture/browser.ts'
import { type ApiShop, ORIGIN, openApiShop } from './fixture/open-api-shop.ts'
import { createTestCustomer } from './fixture/test-customer.ts'

let shop: ApiShop
let folder = ''
beforeAll(async () => {
  shop = await openApiShop()
  folder = await mkdtemp(join(tmpdir(), 'firnline-codes-'))
  await mkdir(folder, { recursive: true })
  const line = (code: string, uses: number, group: string | number = shop.goods.pros) =>
    `${code},us,${group},${uses},,2099-06-30`
  const titles = 'code,store,group,uses,redeem_until,pro_until'
  await writeFile(
    join(folder, 'codes.csv'),
    [titles, line('GUIDE-2027', 1), line('PATROL-27', 9, 'Pro'), line('NO-GROUP', 9, 'Instructors')].join(
      '\n',
    ),
  )
}, 60_000)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Somebody with a session of their own, who redeems codes at the store us. */
async function open(customerId: number | null, limits = createRateLimits()) {
  const { accounts, seal, services, tradeTerms } = shop.parts
  const { commerce } = services.forPage({ seen: () => {}, onDegrade: () => {} })
  const { now } = shop.clock
  const customers = customerId === null ? {} : { us: { id: customerId, since: 4e9, key: 'key' } }
  const session: Session = { ...newSession(), customers }
  const request = new Request(ORIGIN, { headers: { cookie: `shop_session=${await seal.seal(session)}` } })
  const visitor = createVisitor(request, { seal, accounts })
  const proCodes = createProCodes({
    files: createFolderStore(folder, { isPrivate: true }),
    now,
    onWrongLines: () => {},
  })
  const welcome = vi.fn(async () => {})
  const parts = {
    accounts,
    commerce,
    visitor,
    limits,
    tradeTerms,
    now,
    proCodes,
    welcome,
    ip: '198.51.100.7',
  }
  return { redeem: (code: string) => redeemProCode(parts, 'us', code), visitor, welcome }
}

const groupOf = async (customerId: number) =>
  at(await shop.store('GET', `/v3/customers?id:in=${customerId}`), 'data', 0, 'customer_group_id')

describe('a pro code', () => {
  it('makes a pro of one customer, on the platform, and of no second', async () => {
    const [first, second] = [await createTestCustomer(shop), await createTestCustomer(shop)]
    const { redeem, visitor, welcome } = await open(first.customerId)
    expect(await redeem('guide-2027')).toEqual({ kind: 'done' })
    expect(await groupOf(first.customerId)).toBe(shop.goods.pros)
    const reason = `pro-welcome us ${first.customerId} GUIDE-2027`
    expect(welcome).toHaveBeenCalledExactlyOnceWith({ email: first.email, reason })
    const proCode = { region: 'pro', expires: '2099-06-30' }
    expect(await visitor.customer('us')).toMatchObject({ isPro: true, groupId: shop.goods.pros, proCode })
    expect(await redeem('PATROL-27')).toEqual({ kind: 'already' })
    expect(welcome).toHaveBeenCalledTimes(1)
    const late = await open(second.customerId)
    expect(await late.redeem('GUIDE-2027')).toEqual({ kind: 'used' })
    expect(late.welcome).not.toHaveBeenCalled()
    expect(await groupOf(second.customerId)).toBe(0)
  })

  it('adds to the group of its name, and is not used up when the store has none of it', async () => {
    const own = await createTestCustomer(shop)
    const { redeem } = await open(own.customerId)
    await expect(redeem('NO-GROUP')).rejects.toThrow("names the customer group 'Instructors'")
    expect(await groupOf(own.customerId)).toBe(0)
    expect(await redeem('PATROL-27')).toEqual({ kind: 'done' })
    expect(await groupOf(own.customerId)).toBe(shop.goods.pros)
  })

  it('is good still when the platform failed', async () => {
    const own = await createTestCustomer(shop)
    const { redeem, welcome } = await open(own.customerId)
    await redeem('NOBODYS-CODE')
    shop.platform.fault = ({ method }) => (method === 'PUT' ? new Response(null, { status: 500 }) : null)
    await expect(redeem('PATROL-27')).rejects.toThrow('status code 500')
    shop.platform.fault = null
    expect(welcome).not.toHaveBeenCalled()
    expect(await redeem('PATROL-27')).toEqual({ kind: 'done' })
  })

  it('is tried ten times an hour, and by nobody who is not signed in', async () => {
    expect(await (await open(null)).redeem('PATROL-27')).toEqual({ kind: 'signed-out' })
    const { redeem } = await open((await createTestCustomer(shop)).customerId)
    const kinds = []
    for (let n = 0; n < 11; n += 1) kinds.push((await redeem(`WRONG-${n}-CODE`)).kind)
    expect(kinds.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'unknown'))
    expect(kinds.at(-1)).toBe('throttled')
  })
})
