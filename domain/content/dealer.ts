export const DEALER_SERVICES = [
  'boot-fitting',
  'ski-service',
  'rental',
  'demo',
  'mounting',
  'pro-desk',
] as const
export type DealerService = (typeof DEALER_SERVICES)[number]

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A shop or dealer of the brand. */
export type Dealer = {
  readonly uid: string
  readonly title: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** Two lowercase letters. */
  readonly country: string
  /** Degrees north and east. */
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly email: string
  readonly website: string
  /** `opens` and `closes` as `09:00`. */
  readonly hours: readonly {
    readonly days: readonly Weekday[]
    readonly opens: string
    readonly closes: string
  }[]
  readonly services: readonly DealerService[]
  readonly note: string
}

/** Whether a country has a dealer. `unknown`: no country is given, or the dealers could not be read. */
export type DealerPresence = 'here' | 'none' | 'unknown'

/** @param country two lowercase letters, or `global` */
export function dealerPresence(
  stores: readonly Pick<Dealer, 'country'>[] | null,
  country: string,
): DealerPresence {
  if (stores === null || country === 'global') return 'unknown'
  return stores.some(store => store.country === country) ? 'here' : 'none'
}

/** km that a shopper drives to a dealer. */
const REACH_KM = 200
const MAX_WITHIN_REACH = 9
const MAX_BEYOND_REACH = 3

/** The dealers within reach of a place, else the nearest few. The nearest come first. */
export function nearestDealers<T extends GeoPoint>(
  stores: readonly T[],
  from: GeoPoint,
): { readonly within: boolean; readonly stores: readonly WithDistance<T>[] } {
  const closest = nearest(stores, from, MAX_WITHIN_REACH)
  const reached = closest.filter(({ kilometers }) => kilometers <= REACH_KM)
  return reached.length > 0
    ? { within: true, stores: reached }
    : { within: false, stores: closest.slice(0, MAX_BEYOND_REACH) }
}

/** Degrees north and east. */
export type GeoPoint = { readonly latitude: number; readonly longitude: number }

export type WithDistance<T> = { readonly item: T; readonly kilometers: number }

const EARTH_RADIUS_KM = 6371

/** Great-circle distance. */
export function kilometersBetween(a: GeoPoint, b: GeoPoint): number {
  const latitude = radians(b.latitude - a.latitude)
  const longitude = radians(b.longitude - a.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The nearest items first, at most `most`. */
export function nearest<T extends GeoPoint>(
  items: readonly T[],
  from: GeoPoint,
  most: number,
): WithDistance<T>[] {
  return items
    .map(item => ({ item, kilometers: kilometersBetween(from, item) }))
    .toSorted((a, b) => a.kilometers - b.kilometers)
    .slice(0, most)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
