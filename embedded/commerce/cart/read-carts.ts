import { readChoices } from '../catalog/read-variants.ts'
import type { Database } from '../database/open.ts'
import type { Commerce, Scope } from '../scope.ts'
import type { Outcome } from './batch.ts'
import type { Cart } from './cart.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { cartAbsent } from './hold-cart.ts'
import { loadCarts } from './load-carts.ts'
import { priceLines } from './priced-lines.ts'
import { readTerms } from './terms.ts'
import { toWireCart, type WireCart } from './wire-cart.ts'

/** Which cart, and whether its lines shall say what was chosen. */
export type CartQuestion = { readonly id: string; readonly withOptions: boolean }

// The version and the lines that an answer states belong together.
const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** The carts of one store as protocols/bigcommerce §3.5 has them, all as they were at one moment. */
export function readCarts(
  { db, now }: Commerce,
  scope: Scope,
  questions: readonly CartQuestion[],
): Promise<Outcome<WireCart>[]> {
  return db.transaction(async tx => {
    const carts = await loadCarts(tx, scope, { ids: questions.map(of => of.id), now: now() })
    const catalogue = await readCatalogue(tx, scope, {
      held: [...carts.values()].flatMap(cart => cart.items),
    })
    const { describe } = await prepareAnswers(tx, scope, {
      carts: [...carts.values()],
      catalogue,
      withOptions: questions.some(of => of.withOptions),
    })
    return questions.map(({ id, withOptions }): Outcome<WireCart> => {
      const cart = carts.get(id.toLowerCase())
      if (cart === undefined) return { kind: 'failed', error: cartAbsent(id) }
      return { kind: 'done', result: describe(cart, withOptions) }
    })
  }, ONE_MOMENT)
}

type Carts = { carts: readonly Cart[]; catalogue: Catalogue; withOptions: boolean }

/** What the answers about some carts need beyond the catalogue; `withOptions`: some of them say what was chosen. */
export async function prepareAnswers(db: Database, scope: Scope, { carts, catalogue, withOptions }: Carts) {
  const items = carts.flatMap(cart => cart.items)
  const terms = await readTerms(db, scope, {
    customerIds: carts.map(cart => cart.row.customer_id),
    productIds: items.map(item => item.product_id),
  })
  const chosen = withOptions
    ? items.flatMap(item => catalogue.byVariant.get(item.variant_id)?.variant ?? [])
    : []
  const choicesOf = await readChoices(db, scope.hash, chosen)
  return {
    isListenedTo: terms.isListenedTo,
    describe: (cart: Cart, withOptions: boolean): WireCart =>
      toWireCart(cart, priceLines(cart, { catalogue, terms }), {
        scope,
        choicesOf: withOptions ? choicesOf : null,
      }),
  }
}
