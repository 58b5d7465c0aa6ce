import { automatedRelated } from '../related/automated-related.ts'
import { areNamedTogether, excess, type FitFacts, fits } from './fit.ts'

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

type Offered = FitFacts & { readonly categories: readonly string[] }

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

function isAsked({ categories }: Offered, offer: AddOnOffer): boolean {
  const asked = (uid: string) => offer.categories.includes(uid)
  return categories.some(asked) && categories.filter(uid => FOR_SNOWBOARDS.test(uid)).every(asked)
}

/**
 * The uids of an offer: those that editors name in it, then what of its categories fits the product. Of these come first
 * what editors name beside the product, then what is no larger than it must be, then what suits it.
 */
export function offeredUids(offer: AddOnOffer, candidates: readonly Offered[], product: FitFacts): string[] {
  const others = candidates.filter(candidate => isAsked(candidate, offer) && fits(candidate, product))
  const suiting = automatedRelated(others, product, SUITS)
  const ranked = [...suiting, ...others].toSorted(
    (a, b) =>
      Number(areNamedTogether(b, product)) - Number(areNamedTogether(a, product)) ||
      excess(a, product) - excess(b, product),
  )
  const uids = [...offer.products, ...ranked.map(({ uid }) => uid)]
  return [...new Set(uids)].filter(uid => uid !== product.uid)
}
