import type { Attributes } from '../attribute/attribute.ts'

/** What decides whether one product can be used with another. */
export type FitFacts = {
  readonly uid: string
  readonly attributes: Attributes
  /** The uids that editors name as belonging to it. */
  readonly relatedProducts: readonly string[]
}

/** mm that a brake may be wider than the ski, so that it neither rubs on the edge nor catches the snow. */
const BRAKE_MARGIN = 15
const BRAKE_STEP = 10

/**
 * Whether a part can be used with a product: skins with the ski that they are cut for or can be trimmed to, bindings with a
 * ski that their brakes clear, boots with bindings that take their soles, and nothing of a child's with an adult's. What
 * neither states decides nothing.
 */
export function fits(part: FitFacts, product: FitFacts): boolean {
  return (
    fitsPerson(part, product) &&
    fitsWaist(part, product) &&
    fitsBrake(part, product) &&
    fitsSole(part, product) &&
    fitsUse(part, product)
  )
}

/** Whether editors name one beside the other. */
export function areNamedTogether(a: FitFacts, b: FitFacts): boolean {
  return a.relatedProducts.includes(b.uid) || b.relatedProducts.includes(a.uid)
}

/**
 * mm by which a part is larger than it has to be; 0 for what is not measured. Brakes come in steps, so less than one step
 * is no difference.
 */
export function excess(part: FitFacts, product: FitFacts): number {
  const waist = numberOf(product, 'waist_mm')
  if (waist === null) return 0
  const skin = Math.max(0, (numberOf(part, 'waist_max_mm') ?? waist) - waist)
  const brake = Math.max(0, (numberOf(part, 'brake_min_mm') ?? waist) - waist)
  return skin + Math.floor(brake / BRAKE_STEP) * BRAKE_STEP
}

function fitsPerson(a: FitFacts, b: FitFacts): boolean {
  const [one] = optionsOf(a, 'gender')
  const [other] = optionsOf(b, 'gender')
  if (one === undefined || other === undefined || one === other) return true
  return one !== 'kids' && other !== 'kids' && (one === 'unisex' || other === 'unisex')
}

/** A pair that states a waist is cut for the skis that editors name; one that states the widest is trimmed at home. */
function fitsWaist(part: FitFacts, product: FitFacts): boolean {
  const waist = numberOf(product, 'waist_mm')
  if (waist === null) return true
  const cut = numberOf(part, 'waist_mm')
  if (cut !== null) return cut === waist && areNamedTogether(part, product)
  return waist <= (numberOf(part, 'waist_max_mm') ?? waist)
}

function fitsBrake(part: FitFacts, product: FitFacts): boolean {
  const waist = numberOf(product, 'waist_mm')
  const narrowest = numberOf(part, 'brake_min_mm')
  const widest = numberOf(part, 'brake_max_mm')
  if (waist === null || narrowest === null || widest === null) return true
  return widest >= waist && narrowest <= waist + BRAKE_MARGIN
}

function fitsSole(a: FitFacts, b: FitFacts): boolean {
  return haveInCommon(optionsOf(a, 'soles'), optionsOf(b, 'soles'))
}

/** What is mounted on a ski or a board is made for the same terrain, and for climbing only where that is climbed with. */
function fitsUse(part: FitFacts, product: FitFacts): boolean {
  if (numberOf(product, 'waist_mm') === null || !isMounted(part)) return true
  const isForTouring = optionsOf(product, 'terrain').includes('touring')
  if (isSnowboardBinding(part)) return optionsOf(part, 'terrain').includes('touring') === isForTouring
  if (climbsOnly(part) && !isForTouring) return areNamedTogether(part, product)
  return haveInCommon(optionsOf(part, 'terrain'), optionsOf(product, 'terrain'))
}

/** Boots state soles, too, and how they close. */
function isMounted(part: FitFacts): boolean {
  return isSkin(part) || (optionsOf(part, 'soles').length > 0 && optionsOf(part, 'lacing').length === 0)
}

function isSkin(part: FitFacts): boolean {
  return numberOf(part, 'waist_mm') !== null || numberOf(part, 'waist_max_mm') !== null
}

/** Those for touring are for split boards, and no others are. */
function isSnowboardBinding(part: FitFacts): boolean {
  return optionsOf(part, 'soles').includes('snowboard')
}

function climbsOnly(part: FitFacts): boolean {
  const soles = optionsOf(part, 'soles')
  return isSkin(part) || (soles.length > 0 && soles.every(sole => sole === 'touring'))
}

/** What one of the two leaves open excludes nothing. */
function haveInCommon(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || a.some(one => b.includes(one))
}

function numberOf({ attributes }: FitFacts, name: string): number | null {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  return typeof value === 'number' ? value : null
}

function optionsOf({ attributes }: FitFacts, name: string): readonly string[] {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  return value === undefined || typeof value === 'number' ? [] : value
}
