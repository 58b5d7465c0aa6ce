import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildShop, startChildShop } from '@firnline/e2e/harness/child-shop'
import { ensureBuild } from '@firnline/run/build'
import { openVisitorSession } from './pages/visitor-session.ts'
import { visitEverything } from './services/memory.ts'

/**
 * Uses a shop for 30 minutes, or as many as its argument says, prints the least memory that it had in each minute, which is
 * what garbage collections left, and ends with 1 when that grows: the last third of the time may have 5 % more than the
 * third before.
 */

const MOST_GROWTH = 1.05
const MINUTE = 60_000
/** ms between two looks at its memory */
const SAMPLE = 1_000
/** In each round: in the first minutes they fill the caches to their bounds. */
const SEARCHES = 80
const PAGES_TO_BUY_FROM = ['/de-de/p/nordwand-98', '/de-de/p/karabiner-13', '/de-de/p/nordwand-98']
const WORDS = ['ski', 'boots', 'freeride', 'light', 'kids', 'binding', 'snowboard', 'touring']

const minutes = Number(process.argv[2] ?? 30)
if (!(minutes >= 3)) throw new Error('Give a number of minutes, 3 or more.')

await ensureBuild()
const folder = await mkdtemp(join(tmpdir(), 'firnline-soak-'))
try {
  const dataDir = join(folder, 'data')
  const first = await startChildShop({ dataDir })
  await first.stop()
  const shop = await startChildShop({ dataDir })
  try {
    if (!isFlat(await sampleWhileUsed(shop))) process.exitCode = 1
  } finally {
    await shop.stop()
  }
} finally {
  await rm(folder, { recursive: true })
}

/** Megabytes, one figure a minute. */
async function sampleWhileUsed(shop: ChildShop): Promise<number[]> {
  const samples: number[] = []
  const begin = performance.now()
  let least = Number.POSITIVE_INFINITY
  const timer = setInterval(async () => {
    least = Math.min(least, Math.round((await shop.memory()) / 1024 / 1024))
    if (performance.now() - begin < (samples.length + 1) * MINUTE) return
    samples.push(least)
    process.stdout.write(`${samples.length} min: ${least} MB\n`)
    least = Number.POSITIVE_INFINITY
  }, SAMPLE)
  try {
    while (performance.now() - begin < minutes * MINUTE) await useOnce(shop)
  } finally {
    clearInterval(timer)
  }
  return samples
}

/** Every page, feed and picture of `visitEverything`, searches with new words, and adding to a cart. */
async function useOnce(shop: ChildShop): Promise<void> {
  await visitEverything(shop.url)
  for (let search = 0; search < SEARCHES; search += 1) {
    const word = WORDS[search % WORDS.length]
    await read(`${shop.url}/search?q=${word}+${Math.floor(Math.random() * 1e6)}`)
  }
  const visitor = await openVisitorSession(shop.url)
  for (const page of PAGES_TO_BUY_FROM) await visitor.add(page)
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  await answer.arrayBuffer()
}

function isFlat(samples: readonly number[]): boolean {
  const third = Math.floor(samples.length / 3)
  const average = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length
  const before = average(samples.slice(-2 * third, -third))
  const after = average(samples.slice(-third))
  process.stdout.write(`the second third: ${before.toFixed(0)} MB, the last: ${after.toFixed(0)} MB\n`)
  return after <= before * MOST_GROWTH
}
