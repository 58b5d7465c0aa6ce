import { choicesAmong } from '../catalog/read-variants.ts'
import type { Database } from '../database/open.ts'
import type { Commerce, Scope } from '../scope.ts'
import type { Outcome } from './batch.ts'
import type { Cart } from './cart.ts'
import { cartAbsent, isAlive } from './hold-cart.ts'
import { prepareCoupons } from './judge-coupons.ts'
import { addForAnswers, type Knowledge, toKnowledge } from './knowledge.ts'
import { priceLines } from './priced-lines.ts'
import { readFacts } from './read-facts.ts'
import { toTerms } from './terms.ts'
import { toWireCart, type WireCart } from './wire-cart.ts'

/** Which cart, and whether its lines shall say what was chosen. */
export type CartQuestion = { readonly id: string; readonly withOptions: boolean }

/** The carts of one store as BigCommerce's API has them. */
export async function readCarts(
  { db, now }: Commerce,
  scope: Scope,
  questions: readonly CartQuestion[],
): Promise<Outcome<WireCart>[]> {
  const time = now()
  const asked = { ids: questions.map(of => of.id) }
  const facts = await readFacts(db, scope, asked)
  const describe = await prepareAnswers(db, scope, {
    knowledge: toKnowledge(asked, facts),
    carts: [...facts.carts.values()],
    withOptions: questions.some(of => of.withOptions),
    now: time,
  })
  return questions.map(({ id, withOptions }): Outcome<WireCart> => {
    const cart = facts.carts.get(id.toLowerCase())
    if (cart === undefined || !isAlive(cart.row, time)) return { kind: 'failed', error: cartAbsent(id) }
    return { kind: 'done', result: describe(cart, withOptions) }
  })
}

type Known = { knowledge: Knowledge; carts: readonly Cart[]; withOptions: boolean; now: Date }

/** Answers what is said of these carts; `withOptions`: of some, what was chosen is said too. */
export async function prepareAnswers(
  db: Database,
  scope: Scope,
  known: Known,
): Promise<(cart: Cart, withOptions: boolean) => WireCart> {
  await addForAnswers(db, scope, known)
  const { catalogue, options } = known.knowledge
  const terms = toTerms(scope, known.knowledge)
  const choicesOf = choicesAmong(options)
  const appliedTo = await prepareCoupons(db, scope, known)
  return (cart, withOptions) => {
    const lines = priceLines(cart, { catalogue, terms })
    const applied = appliedTo(cart, lines)
    return toWireCart(cart, lines, { scope, choicesOf: withOptions ? choicesOf : null, applied })
  }
}
