import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from '@firnline/domain/content/place'
import { spellings } from '@firnline/domain/content/place-name'

/** Names and postcodes of places. */
export type Gazetteer = {
  named(name: string): Promise<Place[]>
  /** At least three letters. */
  startingWith(name: string): Promise<Place[]>
  /** The area with this postcode. null: the country has none. `code`: lowercase, without spaces. */
  postcode(country: string, code: string): Promise<Place | null>
}

/**
 * One place a line, sorted by its spelled name: spelled name, name, kind (t, r, p), country, region, latitude,
 * longitude, rank. Postcodes are spelled `#us81657`, or `#de80` where one line is for an area; regions are listed
 * again as `@at.07`. Written by `atlas/gazetteer/build.ts`.
 */
const FILE = join(import.meta.dirname, 'gazetteer.tsv')

const SHORTEST_START = 3
const MOST_LINES = 100
const BLOCK_BYTES = 8192
const MOST_LINE_BYTES = 256

/** The file is searched where it is, so that it takes no memory. */
export function createGazetteer(): Gazetteer {
  let regions: Promise<ReadonlyMap<string, string>> | undefined

  async function placesOf(lines: readonly string[][]): Promise<Place[]> {
    regions ??= readRegions()
    const names = await regions
    return lines.map(line => toPlace(line, names))
  }

  return {
    async named(name) {
      await using file = await open(FILE)
      const lines = await Promise.all(spellings(name).map(key => linesFrom(file, `${key}\t`)))
      return placesOf(lines.flat())
    },
    async startingWith(name) {
      await using file = await open(FILE)
      const starts = spellings(name).filter(key => key.length >= SHORTEST_START)
      const lines = await Promise.all(starts.map(key => linesFrom(file, key)))
      return placesOf(lines.flat())
    },
    async postcode(country, code) {
      await using file = await open(FILE)
      for (let length = code.length; length > 0; length -= 1) {
        const lines = await linesFrom(file, `#${country}${code.slice(0, length)}\t`)
        const [place] = await placesOf(lines)
        if (place !== undefined) return place
      }
      return null
    },
  }
}

async function readRegions(): Promise<ReadonlyMap<string, string>> {
  await using file = await open(FILE)
  const lines = await linesFrom(file, '@', Number.POSITIVE_INFINITY)
  return new Map(lines.map(([, name = '', , country = '', region = '']) => [`${country}.${region}`, name]))
}

function toPlace(line: readonly string[], regions: ReadonlyMap<string, string>): Place {
  const [, name = '', kind, country = '', region = '', latitude, longitude, rank] = line
  return {
    kind: kind === 'r' ? 'region' : kind === 'p' ? 'postcode' : 'town',
    name,
    country,
    region: regions.get(`${country}.${region}`) ?? '',
    latitude: Number(latitude),
    longitude: Number(longitude),
    rank: Number(rank),
  }
}

/** The columns of the lines that start with a text. */
async function linesFrom(file: FileHandle, text: string, most = MOST_LINES): Promise<string[][]> {
  const start = Buffer.from(text)
  const found: string[][] = []
  for await (const line of linesAfter(file, await lineBefore(file, start))) {
    if (line.startsWith(text)) found.push(line.split('\t'))
    else if (Buffer.compare(Buffer.from(line), start) > 0) break
    if (found.length === most) break
  }
  return found
}

/** In small blocks: `readLines` reads 64 kB at once, most of it for nothing. */
async function* linesAfter(file: FileHandle, position: number): AsyncGenerator<string> {
  const block = Buffer.alloc(BLOCK_BYTES)
  for (let next = position; ; ) {
    const { bytesRead } = await file.read(block, 0, BLOCK_BYTES, next)
    const end = block.subarray(0, bytesRead).lastIndexOf('\n')
    if (end === -1) return
    yield* block.toString('utf8', 0, end).split('\n')
    next += end + 1
  }
}

/** Where a line begins that is at most a block before the first line that starts so. */
async function lineBefore(file: FileHandle, start: Buffer): Promise<number> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(MOST_LINE_BYTES * 2)
  let [low, high] = [0, size]
  while (high - low > BLOCK_BYTES) {
    const middle = Math.floor((low + high) / 2)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, middle)
    const begin = bytes.indexOf('\n') + 1
    if (Buffer.compare(bytes.subarray(begin, bytesRead), start) < 0) low = middle + begin
    else high = middle
  }
  return low
}
