import { createRequire } from 'node:module'
import frenchPostcodes from 'codes-postaux/codes-postaux.json' with { type: 'json' }
import { spellings } from '../../domain/content/place-name.ts'
import { POSTCODE_AREAS } from './postcode-areas.ts'
import type { Region } from './regions.ts'
import { namesOf, type Town } from './towns.ts'

/** `code`: the whole postcode, or the start that all postcodes of an area have, in lowercase without spaces. */
export type Postcode = {
  readonly code: string
  readonly country: string
  readonly name: string
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  readonly rank: number
}

/** A postcode that is known itself comes before one of which only the area is known. */
const EXACT_RANK = 9

const require = createRequire(import.meta.url)
type ZipCode = {
  readonly zip: string
  /** null: the package does not know it. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly city: string
  readonly state: string
}
const american: Readonly<Record<string, ZipCode>> = require('zipcodes/lib/codes.js').codes
const canadian: Readonly<Record<string, ZipCode>> = require('zipcodes/lib/codesCanada.js').codes
const norwegian: Readonly<Record<string, string>> = require('norway-postal-codes')

export function readPostcodes(towns: readonly Town[], regions: readonly Region[]): Postcode[] {
  const regionNamed = new Map(
    regions.flatMap(({ country, names, code }) => names.map(name => [`${country} ${name}`, code])),
  )
  const townNamed = indexByName(towns)
  const known: AreaTown[] = [
    ...frenchPostcodes.map(({ codePostal, nomCommune }) => ({
      code: codePostal,
      country: 'fr',
      town: nomCommune.replace(/ \d+e Arrondissement$| \d+er Arrondissement$/, ''),
    })),
    ...Object.entries(norwegian).map(([code, town]) => ({ code, country: 'no', town })),
  ]
  return [
    ...Object.values(american).flatMap(zip => fromZip(zip, 'us', regionNamed)),
    ...Object.values(canadian).flatMap(zip => fromZip(zip, 'ca', regionNamed)),
    ...known.flatMap(({ code, country, town }) => {
      const found = townNamed(country, town)
      return found === null ? [] : [{ ...found, code, rank: EXACT_RANK }]
    }),
    ...areaCodes().map(({ code, country, town }) => {
      const found = townNamed(country, town)
      if (found === null) throw new Error(`No town ${town} in ${country}, of postcode area ${code}.`)
      return { ...found, name: town, code }
    }),
  ]
}

type AreaTown = { readonly code: string; readonly country: string; readonly town: string }

function areaCodes(): AreaTown[] {
  return Object.entries(POSTCODE_AREAS).flatMap(([country, areas]) =>
    areas.split(/,\s+/).map(area => {
      const [code = '', ...town] = area.split(' ')
      return { code, country, town: town.join(' ') }
    }),
  )
}

function fromZip(
  { zip, latitude, longitude, city, state }: ZipCode,
  country: string,
  regionNamed: ReadonlyMap<string, string>,
): Postcode[] {
  if (latitude === null || longitude === null) return []
  // Canada's are lists of districts: `Downtown Toronto (King And Spadina / …)`
  const [name = city] = city.split(' (')
  const region = regionNamed.get(`${country} ${state}`) ?? ''
  return [{ code: zip.toLowerCase(), country, name, region, latitude, longitude, rank: EXACT_RANK }]
}

/** The largest town of a country with a name. */
function indexByName(towns: readonly Town[]): (country: string, name: string) => Town | null {
  const index = new Map<string, Town>()
  for (const town of towns) {
    for (const key of namesOf(town).keys()) {
      const id = `${town.country} ${key}`
      const before = index.get(id)
      if (before === undefined || before.rank < town.rank) index.set(id, town)
    }
  }
  return (country, name) => {
    for (const key of spellings(name)) {
      const town = index.get(`${country} ${key}`)
      if (town !== undefined) return town
    }
    return null
  }
}
