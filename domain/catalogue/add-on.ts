import type { Attributes } from './attribute.ts'
import { automatedRelated } from './related.ts'

/** Add-ons offered with products of some categories. `categories` are keys, `products` uids. */
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

type AddOnCandidate = CompatibilityFacts & { readonly categories: readonly string[] }

/** The offers of a product's most specific category. */
export function addOnOffersFor(
  settings: readonly AddOnSettings[],
  { categories }: { readonly categories: readonly string[] },
): readonly AddOnOffer[] {
  const narrowestFirst = categories.toReversed()
  const of = (key: string) => settings.find(other => other.categories.includes(key))
  return narrowestFirst.map(of).find(found => found !== undefined)?.offers ?? []
}

/** Attributes by which suitable add-ons are ranked. */
const SUITS = { attributes: ['terrain', 'gender', 'ability'], groupedAttributes: [] }

/** Snowboard products fit nothing else, even in shared categories. */
const FOR_SNOWBOARDS = /-snowboard$/

function belongsToOffer({ categories }: AddOnCandidate, offer: AddOnOffer): boolean {
  const isOffered = (key: string) => offer.categories.includes(key)
  return categories.some(isOffered) && categories.filter(key => FOR_SNOWBOARDS.test(key)).every(isOffered)
}

/**
 * The uids of an offer: the editors' products, then compatible products of its categories. Those linked by editors come
 * first, then the least oversized, then the most suitable.
 */
export function addOnUids(
  offer: AddOnOffer,
  candidates: readonly AddOnCandidate[],
  product: CompatibilityFacts,
): string[] {
  const others = candidates.filter(
    candidate => belongsToOffer(candidate, offer) && isCompatible(candidate, product),
  )
  const suiting = automatedRelated(others, product, SUITS)
  const ranked = [...suiting, ...others].toSorted(
    (a, b) =>
      Number(areLinkedByEditors(b, product)) - Number(areLinkedByEditors(a, product)) ||
      oversize(a, product) - oversize(b, product),
  )
  const uids = [...offer.products, ...ranked.map(({ uid }) => uid)]
  return [...new Set(uids)].filter(uid => uid !== product.uid)
}

/** What decides whether two products can be used together. */
export type CompatibilityFacts = {
  readonly uid: string
  readonly attributes: Attributes
  /** The uids that editors link to it. */
  readonly relatedProducts: readonly string[]
}

/** mm that a brake may be wider than the ski without rubbing on the edge. */
const BRAKE_MARGIN = 15
const BRAKE_STEP = 10

/**
 * Whether a part can be used with a product: skins cut or trimmable for the ski, bindings whose brakes clear it, boots
 * whose soles the bindings take, no children's with adults' products. Missing attributes decide nothing.
 */
export function isCompatible(part: CompatibilityFacts, product: CompatibilityFacts): boolean {
  return (
    fitsGender(part, product) &&
    fitsWaist(part, product) &&
    fitsBrake(part, product) &&
    fitsSole(part, product) &&
    fitsUse(part, product)
  )
}

export function areLinkedByEditors(a: CompatibilityFacts, b: CompatibilityFacts): boolean {
  return a.relatedProducts.includes(b.uid) || b.relatedProducts.includes(a.uid)
}

/**
 * mm by which a part is larger than needed; 0 where nothing is measured. Differences below one brake step do not count.
 */
export function oversize(part: CompatibilityFacts, product: CompatibilityFacts): number {
  const waist = numberOf(product, 'waist_mm')
  if (waist === null) return 0
  const skin = Math.max(0, (numberOf(part, 'waist_max_mm') ?? waist) - waist)
  const brake = Math.max(0, (numberOf(part, 'brake_min_mm') ?? waist) - waist)
  return skin + Math.floor(brake / BRAKE_STEP) * BRAKE_STEP
}

function fitsGender(a: CompatibilityFacts, b: CompatibilityFacts): boolean {
  const [one] = optionsOf(a, 'gender')
  const [other] = optionsOf(b, 'gender')
  if (one === undefined || other === undefined || one === other) return true
  return one !== 'kids' && other !== 'kids' && (one === 'unisex' || other === 'unisex')
}

/** A skin with a waist is cut for the skis linked to it; one with a maximum waist is trimmed at home. */
function fitsWaist(part: CompatibilityFacts, product: CompatibilityFacts): boolean {
  const waist = numberOf(product, 'waist_mm')
  if (waist === null) return true
  const cut = numberOf(part, 'waist_mm')
  if (cut !== null) return cut === waist && areLinkedByEditors(part, product)
  return waist <= (numberOf(part, 'waist_max_mm') ?? waist)
}

function fitsBrake(part: CompatibilityFacts, product: CompatibilityFacts): boolean {
  const waist = numberOf(product, 'waist_mm')
  const narrowest = numberOf(part, 'brake_min_mm')
  const widest = numberOf(part, 'brake_max_mm')
  if (waist === null || narrowest === null || widest === null) return true
  return widest >= waist && narrowest <= waist + BRAKE_MARGIN
}

function fitsSole(a: CompatibilityFacts, b: CompatibilityFacts): boolean {
  return haveInCommon(optionsOf(a, 'soles'), optionsOf(b, 'soles'))
}

/** Parts mounted on a ski or board need the same terrain; climbing parts need a touring product. */
function fitsUse(part: CompatibilityFacts, product: CompatibilityFacts): boolean {
  if (numberOf(product, 'waist_mm') === null || !isMounted(part)) return true
  const isForTouring = optionsOf(product, 'terrain').includes('touring')
  if (isSnowboardBinding(part)) return optionsOf(part, 'terrain').includes('touring') === isForTouring
  if (climbsOnly(part) && !isForTouring) return areLinkedByEditors(part, product)
  return haveInCommon(optionsOf(part, 'terrain'), optionsOf(product, 'terrain'))
}

/** Boots have soles too, and lacing. */
function isMounted(part: CompatibilityFacts): boolean {
  return isSkin(part) || (optionsOf(part, 'soles').length > 0 && optionsOf(part, 'lacing').length === 0)
}

function isSkin(part: CompatibilityFacts): boolean {
  return numberOf(part, 'waist_mm') !== null || numberOf(part, 'waist_max_mm') !== null
}

/** Touring bindings fit splitboards only, and splitboards take no others. */
function isSnowboardBinding(part: CompatibilityFacts): boolean {
  return optionsOf(part, 'soles').includes('snowboard')
}

function climbsOnly(part: CompatibilityFacts): boolean {
  const soles = optionsOf(part, 'soles')
  return isSkin(part) || (soles.length > 0 && soles.every(sole => sole === 'touring'))
}

/** An empty list excludes nothing. */
function haveInCommon(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || a.some(one => b.includes(one))
}

function numberOf({ attributes }: CompatibilityFacts, name: string): number | null {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  return typeof value === 'number' ? value : null
}

function optionsOf({ attributes }: CompatibilityFacts, name: string): readonly string[] {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  return value === undefined || typeof value === 'number' ? [] : value
}
