import { CONFLICT, Refusal } from '../wire/refusal.ts'
import type { Outcome } from './batch.ts'
import type { Cart, CartRow } from './cart.ts'
import type { Catalogue } from './catalogue.ts'
import { cartAbsent, isAlive } from './hold-cart.ts'
import type { CartStep } from './save-carts.ts'

/** One change of one cart. */
export type CartChange = {
  /** A new cart's row, or which cart it is; `version`: the one that the caller has seen. */
  readonly target: { kind: 'new'; row: CartRow } | { kind: 'held'; id: string; version: number | undefined }
  /** Answers null when nothing is left of the cart; throws the refusal of what is not allowed. */
  apply(cart: Cart, catalogue: Catalogue): Cart | null
}

/** What became of a change; `cartId` in lower case. */
export type Attempt<Change> = {
  readonly change: Change
  readonly cartId: string
  readonly outcome: Outcome<CartStep>
}

type Facts = { carts: ReadonlyMap<string, Cart>; catalogue: Catalogue; now: Date }

/** Each change, made of what the changes before it left of its cart. */
export function tryChanges<Change extends CartChange>(
  changes: readonly Change[],
  { carts, ...facts }: Facts,
): Attempt<Change>[] {
  const current = new Map<string, Cart | null>(carts)
  return changes.map(change => {
    const cartId = cartIdOf(change)
    const outcome = attempt(current.get(cartId) ?? null, change, facts)
    if (outcome.kind === 'done') current.set(cartId, outcome.result.after)
    return { change, cartId, outcome }
  })
}

export const cartIdOf = ({ target }: CartChange): string =>
  target.kind === 'new' ? target.row.id : target.id.toLowerCase()

function attempt(cart: Cart | null, change: CartChange, facts: Omit<Facts, 'carts'>): Outcome<CartStep> {
  try {
    return { kind: 'done', result: takeStep(cart, change, facts) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'failed', error }
  }
}

function takeStep(
  before: Cart | null,
  { target, apply }: CartChange,
  { catalogue, now }: Omit<Facts, 'carts'>,
): CartStep {
  if (target.kind === 'new')
    return { before: null, after: apply({ row: target.row, items: [], customs: [] }, catalogue) }
  if (before === null || !isAlive(before.row, now)) throw cartAbsent(target.id)
  if (target.version !== undefined && target.version !== before.row.version) throw new Refusal(409, CONFLICT)
  const after = apply(before, catalogue)
  if (after === null) return { before, after }
  const row = { ...after.row, version: before.row.version + 1, updated_time: now }
  return { before, after: { ...after, row } }
}
