import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openBrowser } from '@firnline/e2e/harness/browser'
import { spawnShop } from '@firnline/e2e/harness/child-shop'
import { unassignedPort } from '@firnline/e2e/harness/ports'
import { ensureBuild } from '@firnline/run/build'
import { type Front, openFront } from './comparison/front.ts'
import { type LoadedPage, loadRound, nextQuery, type Round, warmUp } from './comparison/load.ts'
import {
  buildSite,
  installPeers,
  NEXT_DYNAMIC,
  NEXT_STATIC,
  PEER_SITES,
  startSite,
  writeTiles,
} from './comparison/peer-sites.ts'
import { readTiles, TILES } from './comparison/read-tiles.ts'
import { scriptBytes } from './comparison/script-bytes.ts'
import { readSentHtml } from './comparison/sent-html.ts'
import { openServer, type ServerProcess } from './comparison/server-process.ts'
import { type PhoneFigures, type Result, toRatio, toTable } from './comparison/table.ts'
import { writeManyProducts } from './many-products.ts'
import { findings } from './pages/lighthouse.ts'
import type { Tile } from './peers/shared/tile.ts'

/** Prints the shop's category page beside the same page of other frameworks (docs/performance.md). Ends with 1 when a site cannot be measured. */

const ROUNDS = 3
const LIGHTHOUSE_ROUNDS = 3
const SHOP_PATH = '/c/skis'

const STORED = 'shop, stored'
const UNSTORED = 'shop, rendered anew'
const SITES = [STORED, UNSTORED, ...PEER_SITES.map(({ name }) => name)]

/** A running site. `front`: where browsers open the page. */
type Opened = LoadedPage & { readonly name: string; readonly front: string }

/** Why sites could not be measured, by name. */
const problems = new Map<string, string>()

await ensureBuild()
const folder = await mkdtemp(join(tmpdir(), 'firnline-peers-'))
const browser = await openBrowser()
const servers: ServerProcess[] = []
const fronts: Front[] = []
try {
  const results = await compare()
  print(results)
  if (problems.size > 0) process.exitCode = 1
} finally {
  for (const front of fronts) front.close()
  for (const server of servers) await server.stop()
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}

async function compare(): Promise<Result[]> {
  tell('Starting the shop …')
  const shop = await openShop()
  const tiles = await readTiles(browser, `${shop.url}${SHOP_PATH}`)
  await writeTiles(tiles)
  const opened = [...(await shopPages(shop)), ...(await openPeers(shop.url))]
  await attemptEach(opened, page => proveSameTiles(page, tiles))
  return measure(opened)
}

async function openShop(): Promise<ServerProcess> {
  const content = join(folder, 'content')
  await writeManyProducts(content, TILES)
  const environment = { CONTENT_DIR: content, NODE_ENV: 'production' }
  const { child, url } = await spawnShop({ dataDir: join(folder, 'data'), environment })
  const shop = await openServer(child, url)
  servers.push(shop)
  // The search is filled behind the first pages.
  await shop.untilIdle()
  return shop
}

async function shopPages(server: ServerProcess): Promise<Opened[]> {
  const { url } = server
  const front = await openFront(url, url)
  fronts.push(front)
  const page = { url: `${url}${SHOP_PATH}`, front: `${front.url}${SHOP_PATH}`, server }
  return [
    { ...page, name: STORED, varies: false },
    { ...page, name: UNSTORED, varies: true },
  ]
}

async function openPeers(shop: string): Promise<Opened[]> {
  const begun = new Map<string, Promise<void>>()
  const onlyOnce = (what: string, work: () => Promise<void>) => {
    const promise = begun.get(what) ?? work()
    begun.set(what, promise)
    return promise
  }
  const opened: Opened[] = []
  await attemptEach(PEER_SITES, async site => {
    tell(`Building and starting ${site.name} …`)
    await onlyOnce('install', installPeers)
    await onlyOnce(site.folder, () => buildSite(site))
    const server = await startSite(site, await unassignedPort())
    servers.push(server)
    const front = await openFront(server.url, shop)
    fronts.push(front)
    const { name, path, isDynamic } = site
    opened.push({
      ...{ name, server, varies: isDynamic },
      url: `${server.url}${path}`,
      front: `${front.url}${path}`,
    })
  })
  return opened
}

async function proveSameTiles({ front, varies }: Opened, tiles: readonly Tile[]): Promise<void> {
  const query = varies ? nextQuery() : ''
  const shown = await readTiles(browser, `${front}${query}`)
  const other = tiles.find((tile, index) => !isDeepStrictEqual(tile, shown[index]))
  if (other !== undefined) throw new Error(`${front} shows another tile than the shop's ${other.title}.`)
}

async function measure(opened: readonly Opened[]): Promise<Result[]> {
  const rounds = await measureLoad(opened)
  tell('Measuring HTML and JavaScript …')
  const html = await attemptEach(opened, ({ url, varies }) =>
    readSentHtml(`${url}${varies ? nextQuery() : ''}`),
  )
  const scripts = await attemptEach(opened, ({ front }) => scriptBytes(browser, front))
  const phones = await measurePhones(opened)
  return SITES.map(site => {
    const [sent, script, phone] = [html.get(site), scripts.get(site), phones.get(site)]
    const problem = problems.get(site)
    if (problem !== undefined || sent === undefined || script === undefined)
      return { site, problem: problem ?? 'it was not opened' }
    const figures = { rounds: rounds.get(site) ?? [], html: sent, scriptBytes: script, phone: phone ?? null }
    return { site, figures }
  })
}

/** Rounds of all sites alternate, as other programs take their share of the machine. */
async function measureLoad(opened: readonly Opened[]): Promise<ReadonlyMap<string, readonly Round[]>> {
  tell('Warming up …')
  await attemptEach(opened, warmUp)
  const rounds = new Map<string, Round[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    tell(`Load, round ${round + 1} of ${ROUNDS} …`)
    for (const [name, measured] of await attemptEach(opened, loadRound))
      rounds.set(name, [...(rounds.get(name) ?? []), measured])
  }
  return rounds
}

/** Of each page that differs for one visitor. */
async function measurePhones(opened: readonly Opened[]): Promise<ReadonlyMap<string, PhoneFigures>> {
  tell('Lighthouse …')
  const pages = opened.filter(({ name }) => name !== UNSTORED && !problems.has(name))
  const phones = new Map<string, PhoneFigures>()
  try {
    const found = await findings(
      '',
      pages.map(({ front }) => front),
      LIGHTHOUSE_ROUNDS,
    )
    for (const [at, { name }] of pages.entries()) {
      const finding = found[at]
      if (finding === undefined) throw new Error(`Lighthouse says nothing of ${name}.`)
      phones.set(name, { ...finding, performance: finding.scores.performance })
    }
  } catch (error) {
    // It measures all sites in turn.
    for (const page of pages) setProblem(page, error)
  }
  return phones
}

/** Does this for each site that has no problem yet, one after the other. One that fails has a problem from then on. */
async function attemptEach<S extends { name: string }, T>(
  sites: readonly S[],
  attempt: (site: S) => Promise<T>,
): Promise<ReadonlyMap<string, T>> {
  const done = new Map<string, T>()
  for (const site of sites) {
    if (problems.has(site.name)) continue
    try {
      done.set(site.name, await attempt(site))
    } catch (error) {
      setProblem(site, error)
    }
  }
  return done
}

function setProblem({ name }: { name: string }, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  tell(`${name} cannot be measured: ${reason}`)
  problems.set(name, reason)
}

function print(results: readonly Result[]): void {
  const find = (name: string) => {
    const result = results.find(({ site }) => site === name)
    if (result === undefined) throw new Error(`${name} has no row.`)
    return result
  }
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB of memory`
  const date = new Date().toISOString().slice(0, 10)
  process.stdout.write(
    [
      `${date}, ${cores}, ${memory}, Node ${process.versions.node}`,
      toTable(results),
      toRatio(find(UNSTORED), find(NEXT_DYNAMIC.name)),
      toRatio(find(STORED), find(NEXT_STATIC.name)),
      '',
    ].join('\n\n'),
  )
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}
