import { isMalformedProCode, PRO_CODE_FIELD, type ProCode } from '@firnline/domain/customer/customer'
import type { Money } from '@firnline/domain/money'
import { COMMERCE_REGIONS, type CommerceRegion, ofEachStore, ofStore } from '@firnline/domain/region'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { isPurged, type ResponseCache } from '../../http/response-cache.ts'
import { ServiceError } from '../../http/service-error.ts'
import { channelOf, ownCustomer } from '../channel.ts'
import { type CopyLifetime, createCopyLifetime } from '../copy-lifetime.ts'
import { customerTag, readCustomerTag } from '../personal-tags.ts'
import { type CommerceAccess, type CommerceStore, createStoreClient } from '../store-client.ts'
import { dataOf, WireErrors } from '../wire.ts'
import { createAddresses } from './addresses.ts'
import { codeTexts, toAccount, WireCustomer, WireValidation } from './customer.ts'
import { createOrders } from './orders.ts'
import type {
  Account,
  Accounts,
  CredentialCheck,
  Credentials,
  CustomerChange,
  NewAccount,
  SpendQuery,
} from './port.ts'
import { readProSpend } from './pro-spend.ts'
import { createStorefrontAttributes } from './storefront-attributes.ts'
import { createSubscribers } from './subscribers.ts'

/** ms */
const SPEND_TTL = 60_000
const MAX_ENTRIES = 10_000

export function ordersTag(region: CommerceRegion): string {
  return `commerce:${region}:orders`
}

/** Called once per customer with a malformed pro code. */
export type OnMalformedProCode = (what: {
  readonly region: CommerceRegion
  readonly customerId: number
}) => void

type AccountOptions = {
  readonly onBadCode?: OnMalformedProCode
  readonly onPurge?: ResponseCache['onPurge']
  /** Drops the customer's copy in the shop's other processes. Default: there are none. */
  readonly purge?: (tags: readonly string[]) => Promise<void>
  /** How long a customer is kept. Default: a minute. */
  readonly lifetime?: CopyLifetime
  /** Days until the platform cancels an unpaid order. Default: never. */
  readonly unpaidDays?: number | null
}

export function createAccounts(
  access: CommerceAccess,
  {
    onBadCode = () => {},
    onPurge = () => {},
    purge = async () => {},
    lifetime = createCopyLifetime({ reachesAll: false }),
    unpaidDays = null,
  }: AccountOptions = {},
): Accounts {
  const reported = new LRUCache<string, true>({ max: MAX_ENTRIES })
  const reportOnce = (region: CommerceRegion, id: number) => {
    const key = keyOf(region, id)
    if (!reported.has(key)) onBadCode({ region, customerId: id })
    reported.set(key, true)
  }
  const stores = ofEachStore(region =>
    createStore(createStoreClient(access, region), {
      store: ofStore(access.stores, region),
      onBadCode: id => reportOnce(region, id),
      unpaidDays,
    }),
  )
  const kept = new LRUCache<string, KeptAccount>({ max: MAX_ENTRIES })
  const spent = new LRUCache<string, Promise<Money>>({ max: MAX_ENTRIES, ttl: SPEND_TTL })

  onPurge(purged => {
    if (purged === 'everything') kept.clear()
    else for (const tag of purged) forgetTagged(tag)
    for (const region of COMMERCE_REGIONS) if (isPurged([ordersTag(region)], purged)) forgetSpend(region)
  })

  function forgetSpend(region: CommerceRegion): void {
    for (const key of [...spent.keys()]) if (key.startsWith(`${region}:`)) spent.delete(key)
  }

  function forgetTagged(tag: string): void {
    const customer = readCustomerTag(tag)
    if (customer === null) return
    lifetime.webhookArrived(customer.region, customerName(customer.id))
    forget(customer.region, customer.id)
  }

  function known(region: CommerceRegion, id: number): Promise<Account | null> | undefined {
    const copy = kept.get(keyOf(region, id))
    if (copy === undefined) return undefined
    const age = performance.now() - copy.began
    return age < lifetime.of({ region, name: customerName(id), began: copy.began }) ? copy.account : undefined
  }

  /** Failures are not cached. */
  function read(region: CommerceRegion, id: number): Promise<Account | null> {
    const current = known(region, id)
    if (current !== undefined) return current
    const key = keyOf(region, id)
    const copy = { account: ofStore(stores, region).read(id), began: performance.now() }
    kept.set(key, copy)
    copy.account.catch(() => kept.peek(key) === copy && kept.delete(key))
    return copy.account
  }

  const forget = (region: CommerceRegion, id: number) => void kept.delete(keyOf(region, id))

  async function changed(region: CommerceRegion, id: number): Promise<void> {
    forget(region, id)
    await purge([customerTag(region, id)])
  }

  async function thenForget<T>(
    region: CommerceRegion,
    id: number,
    write: (store: AccountStore) => Promise<T>,
  ): Promise<T> {
    try {
      return await write(ofStore(stores, region))
    } finally {
      await changed(region, id)
    }
  }

  return {
    read,
    known,
    forget,
    changed,
    validate: (region, credentials) => ofStore(stores, region).validate(credentials),
    write: (region, id, attribute, text) =>
      thenForget(region, id, store => store.attributes.write(id, attribute, text)),
    open: (region, account) => ofStore(stores, region).open(account),
    change: (region, id, change) => thenForget(region, id, store => store.change(id, change)),
    makePro: (region, id, terms) => thenForget(region, id, store => store.makePro(id, terms)),
    endPro: (region, id) => thenForget(region, id, store => store.setGroup(id, NO_GROUP)),
    close: (region, id) => thenForget(region, id, store => store.close(id)),
    addresses: (region, id) => ofStore(stores, region).addresses.read(id),
    addAddress: (region, id, address) => ofStore(stores, region).addresses.add(id, address),
    changeAddress: (region, id, address) => ofStore(stores, region).addresses.change(id, address),
    removeAddress: (region, id) => ofStore(stores, region).addresses.remove(id),
    orders: (region, id, ask) => ofStore(stores, region).orders.ofCustomer(id, ask),
    order: (region, id) => ofStore(stores, region).orders.read(id),
    isSubscribed: (region, email) => ofStore(stores, region).subscribers.has(email),
    subscribe: (region, subscriber) => ofStore(stores, region).subscribers.add(subscriber),
    unsubscribe: (region, email) => ofStore(stores, region).subscribers.remove(email),
    spend(region, id, ask) {
      const key = `${keyOf(region, id)}:${ask.brandId}:${ask.from.getTime()}`
      if (ask.fresh === true) spent.delete(key)
      return readOnce(spent, key, () => ofStore(stores, region).spend(id, ask))
    },
  }
}

/** `began`: by this process's clock, in ms. */
type KeptAccount = { readonly account: Promise<Account | null>; readonly began: number }

const keyOf = (region: CommerceRegion, id: number) => `${region}:${id}`
const customerName = (id: number) => `customer ${id}`

/** Failures are not cached. */
function readOnce<T>(kept: LRUCache<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const reading = load()
  kept.set(key, reading)
  reading.catch(() => kept.peek(key) === reading && kept.delete(key))
  return reading
}

/** The platform's id for no group. */
const NO_GROUP = 0

type StoreOptions = {
  readonly store: CommerceStore
  readonly onBadCode: (customerId: number) => void
  readonly unpaidDays: number | null
}

type AccountStore = ReturnType<typeof createStore>

function createStore(client: JsonClient, { store, onBadCode, unpaidDays }: StoreOptions) {
  const attributes = createStorefrontAttributes(client)

  async function setGroup(id: number, groupId: number): Promise<void> {
    const customer = { id, customer_group_id: groupId }
    await client.send({ method: 'PUT', path: '/v3/customers', body: [customer] })
  }

  return {
    attributes,
    addresses: createAddresses(client),
    orders: createOrders(client, unpaidDays),
    subscribers: createSubscribers(client, channelOf(store)),
    spend: (id: number, ask: SpendQuery) => readProSpend(client, id, ask),

    async read(id: number): Promise<Account | null> {
      const query = { 'id:in': id, include: 'formfields,attributes' }
      const response = await client.send({ method: 'GET', path: '/v3/customers', query })
      const [found] = parseResponse('commerce', dataOf(v.array(WireCustomer)), response.body).data
      if (found === undefined) return null
      if (isMalformedProCode(codeTexts(found))) onBadCode(found.id)
      return toAccount(found, await attributes.of(found))
    },

    async validate(credentials: Credentials): Promise<CredentialCheck> {
      const request = {
        method: 'POST',
        path: '/v3/customers/validate-credentials',
        body: { ...credentials, channel_id: channelOf(store) },
      } as const
      const response = await client.sendExpecting([422, 429], request)
      if (response.status === 429) return { kind: 'throttled' }
      if (response.status === 422) return { kind: 'wrong' }
      const { is_valid, customer_id } = parseResponse('commerce', WireValidation, response.body)
      return is_valid && customer_id !== null ? { kind: 'valid', customerId: customer_id } : { kind: 'wrong' }
    },

    async open({ email, password, firstName, lastName }: NewAccount): Promise<void> {
      const customer = {
        email,
        first_name: firstName,
        last_name: lastName,
        authentication: { new_password: password },
        ...ownCustomer(store),
      }
      const request = { method: 'POST', path: '/v3/customers', body: [customer] } as const
      const { status, body } = await client.sendExpecting([422], request)
      if (status === 422 && !isTaken(body)) throw refused('a new account', body)
    },

    async change(id: number, { firstName, lastName, phone, email, password }: CustomerChange) {
      const authentication = password === undefined ? undefined : { new_password: password }
      const customer = { id, first_name: firstName, last_name: lastName, phone, email, authentication }
      const request = { method: 'PUT', path: '/v3/customers', body: [customer] } as const
      const { status, body } = await client.sendExpecting([422], request)
      if (status !== 422) return true
      if (email !== undefined && isTaken(body)) return false
      throw refused('a change of a customer', body)
    },

    /** In one request. The store refuses it when it has no such form field, and nothing has changed. */
    async makePro(id: number, { groupId, proCode }: { groupId: number; proCode: ProCode }): Promise<void> {
      const form_fields = [{ name: PRO_CODE_FIELD, value: JSON.stringify(proCode) }]
      const customer = { id, customer_group_id: groupId, form_fields }
      await client.send({ method: 'PUT', path: '/v3/customers', body: [customer] })
    },

    setGroup,

    async close(id: number): Promise<void> {
      await client.send({ method: 'DELETE', path: '/v3/customers', query: { 'id:in': id } })
    },
  }
}

/** The platform has no error code for it. */
function isTaken(body: unknown): boolean {
  const read = v.safeParse(WireErrors, body)
  return read.success && Object.values(read.output.errors).some(why => why.includes('already in use'))
}

function refused(what: string, body: unknown): ServiceError {
  return new ServiceError('commerce', `Commerce refused ${what} that the shop had found complete.`, {
    cause: body,
  })
}
