import type { Database } from '../database/open.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { CONFLICT, Refusal } from '../wire/refusal.ts'
import type { Outcome } from './batch.ts'
import type { Cart } from './cart.ts'
import type { NewLine } from './cart-body.ts'
import { cartEvents } from './cart-events.ts'
import { selectedValues, toCatalogue } from './catalogue.ts'
import { prepareAnswers } from './read-carts.ts'
import { type Asked, type Facts, readFacts } from './read-facts.ts'
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
 * nothing, of those that name a version only the first counts (protocols/bigcommerce §3.5). A cart is written only
 * when it is as it was read; else it is read again and its changes are made anew.
 */
export async function changeCarts(
  commerce: Commerce,
  scope: Scope,
  changes: readonly AskedChange[],
): Promise<ChangeOutcome[]> {
  const outcomes = new Map<AskedChange, ChangeOutcome>()
  for (let tries = 0; tries < MOST_TRIES && outcomes.size < changes.length; tries += 1) {
    const open = changes.filter(change => !outcomes.has(change))
    for (const [change, outcome] of await changeOnce(commerce, scope, open)) outcomes.set(change, outcome)
  }
  return changes.map(change => outcomes.get(change) ?? { kind: 'failed', error: new Refusal(409, CONFLICT) })
}

/** Leaves out the changes of carts that somebody else changed meanwhile. */
async function changeOnce(
  { db, now }: Commerce,
  scope: Scope,
  changes: readonly AskedChange[],
): Promise<[AskedChange, ChangeOutcome][]> {
  const time = now()
  const facts = await readFacts(db, scope, askedBy(changes))
  const catalogue = toCatalogue(facts)
  const withOptions = changes.some(change => change.withOptions)
  const describe = await prepareAnswers(db, scope, { facts, catalogue, withOptions })
  const attempts = tryChanges(changes, { carts: facts.carts, catalogue, now: time })
  const lost = await save(db, scope, { attempts, before: facts, now: time })
  return attempts.flatMap(({ change, cartId, outcome }): [AskedChange, ChangeOutcome][] => {
    if (lost.has(cartId)) return []
    if (outcome.kind === 'failed') return [[change, outcome]]
    const { after } = outcome.result
    return [[change, { kind: 'done', result: after === null ? null : describe(after, change.withOptions) }]]
  })
}

function askedBy(changes: readonly AskedChange[]): Asked {
  const wanted = changes.flatMap(change => change.wanted ?? [])
  return {
    ids: changes.map(change => cartIdOf(change)),
    wanted,
    valueIds: selectedValues(wanted),
    customerIds: changes.flatMap(change => change.customerId ?? []),
  }
}

type Tried = { attempts: readonly Attempt<CartChange>[]; before: Facts; now: Date }

/** Answers the ids of the carts that could not be written, because somebody else changed them. */
async function save(db: Database, scope: Scope, { attempts, before, now }: Tried): Promise<Set<string>> {
  const last = new Map<string, Cart | null>()
  for (const { cartId, outcome } of attempts)
    if (outcome.kind === 'done') last.set(cartId, outcome.result.after)
  const steps = [...last].map(([id, after]) => ({ before: before.carts.get(id) ?? null, after }))
  if (!before.isListenedTo) return new Set(last.keys()).difference(await saveCarts(db, steps))
  return db.transaction(async tx => {
    const saved = await saveCarts(tx, steps)
    const told = attempts.flatMap(({ cartId, outcome }) =>
      outcome.kind === 'done' && saved.has(cartId) ? cartEvents(outcome.result) : [],
    )
    await queueEvents(tx, scope, { events: told, now })
    return new Set(last.keys()).difference(saved)
  })
}
