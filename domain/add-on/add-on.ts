import type { Attributes } from '../attribute/attribute.ts'
import { automatedRelated } from '../related/automated-related.ts'

/** What is offered beside the products of some categories (SPEC §3 category_product_add_on_config). All are uids. */
export type AddOnSettings = {
  readonly uid: string
  readonly categories: readonly string[]
  readonly offers: readonly AddOnOffer[]
}

export type AddOnOffer = {
  readonly headline: string
  readonly categories: readonly string[]
  readonly products: readonly string[]
}

type Offered = {
  readonly uid: string
  readonly attributes: Attributes
  readonly categories: readonly string[]
}

/** What is offered beside a product: the settings of its most particular category count alone. */
export function offersFor(
  settings: readonly AddOnSettings[],
  { categories }: { readonly categories: readonly string[] },
): readonly AddOnOffer[] {
  const narrowestFirst = categories.toReversed()
  const of = (uid: string) => settings.find(other => other.categories.includes(uid))
  return narrowestFirst.map(of).find(found => found !== undefined)?.offers ?? []
}

/** What suits the product counts first: the same slopes, the same people. */
const SUITS = { attributes: ['terrain', 'gender', 'ability'], groupedAttributes: [] }

/** What is made for snowboards fits nothing else, in whichever other category it stands, too. */
const FOR_SNOWBOARDS = /-snowboard$/

function fits({ categories }: Offered, offer: AddOnOffer): boolean {
  const asked = (uid: string) => offer.categories.includes(uid)
  return categories.some(asked) && categories.filter(uid => FOR_SNOWBOARDS.test(uid)).every(asked)
}

/** The uids of an offer: those that editors name, then others of its categories, what suits the product first. */
export function offeredUids(
  offer: AddOnOffer,
  candidates: readonly Offered[],
  product: { readonly uid: string; readonly attributes: Attributes },
): string[] {
  const others = candidates.filter(candidate => fits(candidate, offer))
  const suiting = automatedRelated(others, product, SUITS)
  const uids = [...offer.products, ...[...suiting, ...others].map(({ uid }) => uid)]
  return [...new Set(uids)].filter(uid => uid !== product.uid)
}
