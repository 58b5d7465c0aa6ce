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

/** The items sorted by their distance from a place. */
export function byDistance<T extends GeoPoint>(items: readonly T[], from: GeoPoint): WithDistance<T>[] {
  return items
    .map(item => ({ item, kilometers: kilometersBetween(from, item) }))
    .toSorted((a, b) => a.kilometers - b.kilometers)
}

const MAX_WITHIN_RADIUS = 24
const MAX_BEYOND_RADIUS = 3

/** The dealers within a radius; if there are none, the nearest few. The nearest come first. */
export function dealersAround<T extends GeoPoint>(
  stores: readonly T[],
  { from, kilometers }: { readonly from: GeoPoint; readonly kilometers: number },
): { readonly within: boolean; readonly stores: readonly WithDistance<T>[] } {
  const sorted = byDistance(stores, from)
  const within = sorted.filter(store => store.kilometers <= kilometers)
  return within.length > 0
    ? { within: true, stores: within.slice(0, MAX_WITHIN_RADIUS) }
    : { within: false, stores: sorted.slice(0, MAX_BEYOND_RADIUS) }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
