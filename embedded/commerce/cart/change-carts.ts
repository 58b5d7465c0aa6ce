import type { Database } from '../database/open.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { ApiError, CONFLICT } from '../wire/api-error.ts'
import type { Outcome } from './batch.ts'
import type { Cart, CartRow } from './cart.ts'
import type { NewLine } from './cart-body.ts'
import type { CartState, CartStateCache, Needed } from './cart-state-cache.ts'
import type { Catalogue } from './catalogue-snapshot.ts'
import { prepareWireCarts } from './read-carts.ts'
import { type CartStep, cartEvents, saveCarts } from './save-carts.ts'
import { cartNotFound, isUnexpired } from './stored-cart.ts'
import type { WireCart } from './wire-cart.ts'

/** One change of one cart. */
export type CartChange = {
  /** The row of a new cart, or the id of an existing one; `version`: the one that the caller has seen. */
  readonly target:
    | { kind: 'new'; row: CartRow }
    | { kind: 'existing'; id: string; version: number | undefined }
  /** The lines to add, and the customer whom the cart is given to: both are read before `apply`. */
  readonly wanted?: readonly NewLine[]
  readonly customerId?: number
  /** Whether the response includes the lines' options. */
  readonly withOptions: boolean
  /** Returns null when the cart is to be deleted; throws the error of what is not allowed. */
  apply(cart: Cart, catalogue: Catalogue): Cart | null
}

/** The cart after the change; null: it is deleted. */
type ChangeOutcome = Outcome<WireCart | null>

/** How often other processes may change the same cart meanwhile, before the 409. */
const MAX_TRIES = 20

/**
 * Makes changes of one store's carts in one batch, in their order and each as if it came alone: a refused change changes
 * nothing. The first try uses the cache. What that refuses, and what cannot be written because a cart or the catalogue
 * has another version, is tried again with what the database says.
 */
export async function changeCarts(
  commerce: Commerce,
  scope: Scope,
  { changes, cache }: { changes: readonly CartChange[]; cache: CartStateCache },
): Promise<ChangeOutcome[]> {
  const outcomes = new Map<CartChange, ChangeOutcome>()
  for (let tries = 0; tries < MAX_TRIES && outcomes.size < changes.length; tries += 1) {
    const pending = changes.filter(change => !outcomes.has(change))
    const needed = neededBy(pending)
    const state = await (tries === 0 ? cache.get(needed) : cache.read(needed))
    for (const [change, outcome] of await tryChanges(commerce, scope, { changes: pending, state, cache }))
      outcomes.set(change, outcome)
  }
  return changes.map(change => outcomes.get(change) ?? { kind: 'failed', error: new ApiError(409, CONFLICT) })
}

function neededBy(changes: readonly CartChange[]): Needed {
  return {
    ids: changes.filter(change => change.target.kind === 'existing').map(cartIdOf),
    wanted: changes.flatMap(change => change.wanted ?? []),
    customerIds: changes.flatMap(change => change.customerId ?? []),
  }
}

type Try = { changes: readonly CartChange[]; state: CartState; cache: CartStateCache }

/** Resolves to the outcomes that are final. */
async function tryChanges(
  { db, now }: Commerce,
  scope: Scope,
  { changes, state, cache }: Try,
): Promise<[CartChange, ChangeOutcome][]> {
  const time = now()
  const { carts, snapshot, isFresh } = state
  const attempts = applyInOrder(changes, { carts, catalogue: snapshot.catalogue, now: time })
  const results = new Map<string, Cart | null>()
  for (const { cartId, outcome } of attempts)
    if (outcome.kind === 'done') results.set(cartId, outcome.result.after)
  const toWire = await prepareWireCarts(db, scope, {
    snapshot,
    carts: [...results.values()].filter(cart => cart !== null),
    withOptions: changes.some(change => change.withOptions),
    now: time,
  })
  const saved = await save(db, scope, { attempts, results, state, now: time })
  for (const [id, cart] of results) cache.put(id, saved.has(id) ? cart : null)
  return attempts.flatMap(({ change, cartId, outcome }): [CartChange, ChangeOutcome][] => {
    if (outcome.kind === 'failed') return isFresh ? [[change, outcome]] : []
    if (!saved.has(cartId)) return []
    const { after } = outcome.result
    return [[change, { kind: 'done', result: after === null ? null : toWire(after, change.withOptions) }]]
  })
}

/** `cartId` in lower case. */
type Attempt = { readonly change: CartChange; readonly cartId: string; readonly outcome: Outcome<CartStep> }
type Context = { readonly catalogue: Catalogue; readonly now: Date }

/** Applies each change to its cart as the changes before it left it. */
function applyInOrder(
  changes: readonly CartChange[],
  { carts, ...context }: Context & Pick<CartState, 'carts'>,
): Attempt[] {
  const current = new Map<string, Cart | null>(carts)
  return changes.map(change => {
    const cartId = cartIdOf(change)
    const outcome = applyOrFail(current.get(cartId) ?? null, change, context)
    if (outcome.kind === 'done') current.set(cartId, outcome.result.after)
    return { change, cartId, outcome }
  })
}

const cartIdOf = ({ target }: CartChange): string =>
  target.kind === 'new' ? target.row.id : target.id.toLowerCase()

function applyOrFail(cart: Cart | null, change: CartChange, context: Context): Outcome<CartStep> {
  try {
    return { kind: 'done', result: applyChange(cart, change, context) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', error }
  }
}

function applyChange(
  before: Cart | null,
  { target, apply }: CartChange,
  { catalogue, now }: Context,
): CartStep {
  if (target.kind === 'new')
    return { before: null, after: apply({ row: target.row, items: [], customs: [] }, catalogue) }
  if (before === null || !isUnexpired(before.row, now)) throw cartNotFound(target.id)
  if (target.version !== undefined && target.version !== before.row.version) throw new ApiError(409, CONFLICT)
  const after = apply(before, catalogue)
  if (after === null) return { before, after }
  const row = { ...after.row, version: before.row.version + 1, updated_time: now }
  return { before, after: { ...after, row } }
}

type Results = {
  attempts: readonly Attempt[]
  /** The final state of each changed cart. */
  results: ReadonlyMap<string, Cart | null>
  state: CartState
  now: Date
}

/** Resolves to the ids of the written carts. */
async function save(
  db: Database,
  scope: Scope,
  { attempts, results, state: { carts, snapshot, isFresh }, now }: Results,
): Promise<Set<string>> {
  const steps = [...results].map(([id, after]) => ({ before: carts.get(id) ?? null, after }))
  const version = isFresh ? null : snapshot.version
  if (!snapshot.hasWebhooks) return saveCarts(db, scope, { steps, version })
  return db.transaction(async tx => {
    const saved = await saveCarts(tx, scope, { steps, version })
    const events = attempts.flatMap(({ cartId, outcome }) =>
      outcome.kind === 'done' && saved.has(cartId) ? cartEvents(outcome.result) : [],
    )
    await queueEvents(tx, scope, { events, now })
    return saved
  })
}
