import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spellings } from '../../domain/content/place-name.ts'
import { readPostcodes } from './postcodes.ts'
import { readRegions } from './regions.ts'
import { namesOf, readTowns } from './towns.ts'

const FILE = join(import.meta.dirname, '../../services/places/gazetteer.tsv')

/** Writes the gazetteer: one place a line, sorted by its spelled name. Columns: `services/places/gazetteer.ts`. */
const towns = readTowns()
const regions = readRegions(towns)
const lines = [
  ...regions.flatMap(region =>
    [...region.names.flatMap(spellings), `@${region.code}`].map(key =>
      line(key, { ...region, name: region.names[0] ?? '', kind: 'region', region: region.code }),
    ),
  ),
  ...towns.flatMap(town =>
    [...namesOf(town)].map(([key, name]) => line(key, { ...town, name, kind: 'town' })),
  ),
  ...readPostcodes(towns, regions).map(postcode =>
    line(`#${postcode.country}${postcode.code}`, { ...postcode, kind: 'postcode' }),
  ),
]
const sorted = [...new Set(lines)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
writeFileSync(FILE, `${sorted.join('\n')}\n`)
console.log(`${FILE}: ${sorted.length} lines`)

type Line = {
  readonly name: string
  readonly kind: 'town' | 'region' | 'postcode'
  readonly country: string
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  readonly rank: number
}

function line(key: string, { name, kind, country, region, latitude, longitude, rank }: Line): string {
  const at = [latitude, longitude].map(degrees => Number(degrees.toFixed(2)))
  return [key, name, kind[0], country, region.slice(country.length + 1), ...at, rank.toFixed(1)].join('\t')
}
