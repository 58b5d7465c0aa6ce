import type { Database } from '../database/open.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { CONFLICT, Refusal } from '../wire/refusal.ts'
import type { Outcome } from './batch.ts'
import type { Cart } from './cart.ts'
import type { NewLine } from './cart-body.ts'
import { cartEvents } from './cart-events.ts'
import type { CartMemory, Needed, Recalled } from './cart-memory.ts'
import { prepareAnswers } from './read-carts.ts'
import { saveCarts } from './save-carts.ts'
import { type Attempt, type CartChange, cartIdOf, tryChanges } from './try-changes.ts'
import type { WireCart } from './wire-cart.ts'

export type AskedChange = CartChange & {
  /** The new lines, and the customer that the cart gets: what has to be known of them is read before. */
  readonly wanted?: readonly NewLine[]
  readonly customerId?: number
  readonly withOptions: boolean
}

/** The cart after the change; null: it is gone. */
export type ChangeOutcome = Outcome<WireCart | null>

/** So often somebody else may change the cart at the same moment. */
const MOST_TRIES = 20

/**
 * Makes changes of one store's carts together, each as if it came alone: in their order, a refused one changes
 * nothing, of those that name a version only the first counts. At first by what is
 * remembered: what that refuses, and what cannot be written because a cart or the catalogue is not as remembered, is
 * read and tried again. A cart is written only when it is as it was read.
 */
export async function changeCarts(
  commerce: Commerce,
  scope: Scope,
  { changes, memory }: { changes: readonly AskedChange[]; memory: CartMemory },
): Promise<ChangeOutcome[]> {
  const outcomes = new Map<AskedChange, ChangeOutcome>()
  for (let tries = 0; tries < MOST_TRIES && outcomes.size < changes.length; tries += 1) {
    const open = changes.filter(change => !outcomes.has(change))
    const needed = neededBy(open)
    const facts = await (tries === 0 ? memory.recall(needed) : memory.read(needed))
    for (const [change, outcome] of await changeOnce(commerce, scope, { changes: open, facts, memory }))
      outcomes.set(change, outcome)
  }
  return changes.map(change => outcomes.get(change) ?? { kind: 'failed', error: new Refusal(409, CONFLICT) })
}

function neededBy(changes: readonly AskedChange[]): Needed {
  return {
    ids: changes.filter(change => change.target.kind === 'held').map(cartIdOf),
    wanted: changes.flatMap(change => change.wanted ?? []),
    customerIds: changes.flatMap(change => change.customerId ?? []),
  }
}

type Once = { changes: readonly AskedChange[]; facts: Recalled; memory: CartMemory }

/** Leaves out the changes that have to be tried again. */
async function changeOnce(
  { db, now }: Commerce,
  scope: Scope,
  { changes, facts, memory }: Once,
): Promise<[AskedChange, ChangeOutcome][]> {
  const time = now()
  const { carts, knowledge } = facts
  const attempts = tryChanges(changes, { carts, catalogue: knowledge.catalogue, now: time })
  const last = lastOf(attempts)
  const describe = await prepareAnswers(db, scope, {
    knowledge,
    carts: [...last.values()].filter(cart => cart !== null),
    withOptions: changes.some(change => change.withOptions),
    now: time,
  })
  const saved = await save(db, scope, { attempts, last, facts, now: time })
  for (const [id, cart] of last) memory.keep(id, saved.has(id) ? cart : null)
  return attempts.flatMap(({ change, cartId, outcome }): [AskedChange, ChangeOutcome][] => {
    if (outcome.kind === 'failed') return facts.isSure ? [[change, outcome]] : []
    if (!saved.has(cartId)) return []
    const { after } = outcome.result
    return [[change, { kind: 'done', result: after === null ? null : describe(after, change.withOptions) }]]
  })
}

/** What is left in the end of each cart that was changed. */
function lastOf(attempts: readonly Attempt<CartChange>[]): Map<string, Cart | null> {
  const last = new Map<string, Cart | null>()
  for (const { cartId, outcome } of attempts)
    if (outcome.kind === 'done') last.set(cartId, outcome.result.after)
  return last
}

type Tried = {
  attempts: readonly Attempt<CartChange>[]
  last: ReadonlyMap<string, Cart | null>
  facts: Recalled
  now: Date
}

/** Answers the ids of the carts that were written. */
async function save(
  db: Database,
  scope: Scope,
  { attempts, last, facts: { carts, knowledge, isSure }, now }: Tried,
): Promise<Set<string>> {
  const steps = [...last].map(([id, after]) => ({ before: carts.get(id) ?? null, after }))
  const version = isSure ? null : knowledge.version
  if (!knowledge.isListenedTo) return saveCarts(db, scope, { steps, version })
  return db.transaction(async tx => {
    const saved = await saveCarts(tx, scope, { steps, version })
    const told = attempts.flatMap(({ cartId, outcome }) =>
      outcome.kind === 'done' && saved.has(cartId) ? cartEvents(outcome.result) : [],
    )
    await queueEvents(tx, scope, { events: told, now })
    return saved
  })
}
