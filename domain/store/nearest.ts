/** Degrees north and east. */
export type Point = { readonly latitude: number; readonly longitude: number }

export type Far<T> = { readonly item: T; readonly kilometers: number }

/** Mean radius of the Earth, in km. */
const EARTH = 6371

/** As the crow flies. */
export function kilometersBetween(a: Point, b: Point): number {
  const latitude = radians(b.latitude - a.latitude)
  const longitude = radians(b.longitude - a.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The nearest first, at most so many. */
export function nearest<T extends Point>(items: readonly T[], from: Point, most: number): Far<T>[] {
  return items
    .map(item => ({ item, kilometers: kilometersBetween(from, item) }))
    .toSorted((a, b) => a.kilometers - b.kilometers)
    .slice(0, most)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
