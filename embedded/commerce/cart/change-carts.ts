import type { Database } from '../database/open.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { CONFLICT, Refusal } from '../wire/refusal.ts'
import type { Outcome } from './batch.ts'
import type { Cart, CartRow } from './cart.ts'
import type { NewLine } from './cart-body.ts'
import { cartEvents } from './cart-events.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { cartAbsent, deleteExpiredCarts } from './hold-cart.ts'
import { holdCarts } from './load-carts.ts'
import { prepareAnswers } from './read-carts.ts'
import { type CartStep, saveCarts } from './save-carts.ts'
import type { WireCart } from './wire-cart.ts'

/** One change of one cart. `apply` answers null when nothing is left of it, and throws the refusal of what is not allowed. */
export type CartChange = {
  /** A new cart's row, or which cart it is; `version`: the one that the caller has seen. */
  readonly of: { kind: 'new'; row: CartRow } | { kind: 'held'; id: string; version: number | undefined }
  readonly wanted: readonly NewLine[]
  readonly withOptions: boolean
  apply(cart: Cart, catalogue: Catalogue): Cart | null
}

/** The cart after the change; null: it is gone. */
export type ChangeOutcome = Outcome<WireCart | null>

/**
 * Makes changes of one store's carts in one transaction, each as if it came alone: in their order, a refused one
 * changes nothing, of those that name a version only the first counts (protocols/bigcommerce §3.5).
 */
export function changeCarts(
  { db, now }: Commerce,
  scope: Scope,
  changes: readonly CartChange[],
): Promise<ChangeOutcome[]> {
  const time = now()
  return db.transaction(async tx => {
    if (changes.some(change => change.of.kind === 'new')) await deleteExpiredCarts(tx, scope, time)
    const held = await holdCarts(tx, scope, { ids: changes.flatMap(idOfHeld), now: time })
    const catalogue = await readCatalogue(tx, scope, {
      held: [...held.values()].flatMap(cart => cart.items),
      wanted: changes.flatMap(change => change.wanted),
    })
    const carts = new Map<string, Cart | null>(held)
    const steps = changes.map(change => attempt(carts, change, { catalogue, now: time }))
    await saveCarts(
      tx,
      [...carts].map(([id, after]) => ({ before: held.get(id) ?? null, after })),
    )
    return answer(tx, scope, { changes, steps, catalogue, now: time })
  })
}

const idOfHeld = ({ of }: CartChange) => (of.kind === 'held' ? of.id.toLowerCase() : [])

type Facts = { catalogue: Catalogue; now: Date }

/** What becomes of the change's cart; it is put into `carts`, where the next change of that cart finds it. */
function attempt(carts: Map<string, Cart | null>, change: CartChange, facts: Facts): Outcome<CartStep> {
  try {
    const step = takeStep(carts, change, facts)
    const id = step.before?.row.id ?? step.after?.row.id
    if (id !== undefined) carts.set(id, step.after)
    return { kind: 'done', result: step }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'failed', error }
  }
}

function takeStep(
  carts: ReadonlyMap<string, Cart | null>,
  { of, apply }: CartChange,
  { catalogue, now }: Facts,
): CartStep {
  if (of.kind === 'new')
    return { before: null, after: apply({ row: of.row, items: [], customs: [] }, catalogue) }
  const before = carts.get(of.id.toLowerCase())
  if (before == null) throw cartAbsent(of.id)
  if (of.version !== undefined && of.version !== before.row.version) throw new Refusal(409, CONFLICT)
  const after = apply(before, catalogue)
  if (after === null) return { before, after }
  return {
    before,
    after: { ...after, row: { ...after.row, version: before.row.version + 1, updated_time: now } },
  }
}

type Done = {
  changes: readonly CartChange[]
  steps: readonly Outcome<CartStep>[]
  catalogue: Catalogue
  now: Date
}

async function answer(tx: Database, scope: Scope, { changes, steps, catalogue, now }: Done) {
  const done = steps.flatMap(step => (step.kind === 'done' ? step.result : []))
  const { describe, isListenedTo } = await prepareAnswers(tx, scope, {
    carts: done.flatMap(step => step.after ?? []),
    catalogue,
    withOptions: changes.some(change => change.withOptions),
  })
  if (isListenedTo) await queueEvents(tx, scope, { events: done.flatMap(cartEvents), now })
  return changes.map((change, index): ChangeOutcome => {
    const step = steps[index]
    if (step === undefined) throw new Error('A change was not tried')
    if (step.kind === 'failed') return step
    const { after } = step.result
    return { kind: 'done', result: after === null ? null : describe(after, change.withOptions) }
  })
}
