/// <reference lib="dom" />
import { DESKTOP, openBrowser, openVisitor, PHONE } from '@firnline/e2e/harness/browser'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import budgets from '../budgets.json' with { type: 'json' }
import { budgetRow, type Row } from '../rows.ts'

/** Times slower than this machine's processor. */
const SLOWER = 6
const ROUNDS = 3

type Find = (page: Page) => Locator
type Step = (page: Page) => Promise<void>

type Interaction = {
  readonly what: string
  readonly path: string
  /** Not measured. */
  readonly prepare: Step
  readonly act: Step
  /** The last event of each press. Default: `click`. */
  readonly event?: string
}

/** ms from a tap or a key to the next frame, of the slowest event in each round. */
export type InteractionTime = { readonly what: string; readonly rounds: readonly number[] }

/** INP of a phone's controls on a processor that is six times slower, with real taps and keys. */
export async function interactionTimes(url: string): Promise<InteractionTime[]> {
  const browser = await openBrowser()
  try {
    const times: InteractionTime[] = []
    for (const interaction of INTERACTIONS) {
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, url, interaction))
      times.push({ what: interaction.what, rounds })
    }
    return times
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, url: string, interaction: Interaction): Promise<number> {
  const { path, prepare, act, event = 'click' } = interaction
  await using visitor = await openVisitor({ browser, size: PHONE, language: 'en-US' })
  const { page, context } = visitor
  await page.goto(`${url}${path}`)
  await prepare(page)
  await page.evaluate(whenIdle)
  await slowDown(await context.newCDPSession(page))
  await page.evaluate(collectEvents)
  await act(page)
  await page.waitForFunction(name => window.eventTimes.some(([reported]) => reported === name), event)
  await page.evaluate(whenIdle)
  return Math.max(...(await page.evaluate(() => window.eventTimes.map(([, time]) => time))))
}

function slowDown(devTools: CDPSession): Promise<unknown> {
  return devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

declare global {
  interface Window {
    /** ms by name, as the browser reports them after the next frame. */
    eventTimes: [event: string, time: number][]
    listShownAt: number
  }
  interface PerformanceEventTiming {
    readonly interactionId: number
  }
  interface PerformanceObserverInit {
    /** ms */
    durationThreshold?: number
  }
}

/** In the page. Events that take less than 16 ms are not reported. */
function collectEvents(): void {
  window.eventTimes = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        window.eventTimes.push([entry.name, entry.duration])
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** In the page. */
function whenIdle(): Promise<unknown> {
  return new Promise(resolve => requestIdleCallback(resolve))
}

const inMain = (find: (main: Locator) => Locator) => (page: Page) => find(page.getByRole('main'))
const inBanner = (find: (banner: Locator) => Locator) => (page: Page) => find(page.getByRole('banner'))

const tileSwatch = inMain(main => main.locator('article button[name="color"][aria-pressed="false"]').first())
const productColor = inMain(main => main.getByRole('link', { name: 'Granite' }).first())
const size = inMain(main => main.locator('label:has(input[data-name="180 cm"])'))
const add = inMain(main => main.getByRole('button', { name: 'Add to cart' }).first())
const filterButton = (page: Page) => page.locator('.listing-bar').getByRole('button').first()
const filter = (page: Page) => page.locator('#filter-panel label:has(:enabled[type="checkbox"])').first()
const menu = inBanner(banner => banner.getByRole('button', { name: 'Menu' }))
const search = inBanner(banner => banner.getByRole('link', { name: 'Search' }))
const suggestion = inBanner(banner => banner.getByRole('option').first())
const found = inBanner(banner => banner.getByRole('option', { name: /Nordwand 98/ }).first())
const picture = inMain(main => main.locator('.gallery-slide a').first())
const nextPicture = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' })

const CATEGORY = '/c/skis'
const PRODUCT = '/p/nordwand-98'

const INTERACTIONS: readonly Interaction[] = [
  { what: 'swatch of a tile', path: CATEGORY, prepare: show(tileSwatch), act: tap(tileSwatch) },
  { what: 'color of a product', path: PRODUCT, prepare: show(productColor), act: tap(productColor) },
  { what: 'size', path: PRODUCT, prepare: show(size), act: tap(size) },
  { what: 'add to cart', path: PRODUCT, prepare: inTurn(tap(size), show(add)), act: tap(add) },
  { what: 'filters, opened', path: CATEGORY, prepare: show(filterButton), act: tap(filterButton) },
  { what: 'filter', path: CATEGORY, prepare: inTurn(tap(filterButton), show(filter)), act: tap(filter) },
  { what: 'menu, opened', path: '/', prepare: show(menu), act: tap(menu) },
  { what: 'search box, opened', path: '/', prepare: show(search), act: tap(search) },
  {
    what: 'search box, typed in',
    path: '/',
    prepare: inTurn(tap(search), show(suggestion)),
    act: inTurn(page => page.keyboard.type('nordwand', { delay: 200 }), show(found)),
    event: 'keydown',
  },
  { what: 'gallery, opened', path: PRODUCT, prepare: show(picture), act: tap(picture) },
  {
    what: 'gallery, next picture',
    path: PRODUCT,
    prepare: inTurn(tap(picture), show(nextPicture)),
    act: tap(nextPicture),
  },
]

/** At its place: Playwright's own `tap` would look up in the page what is there, which takes longer than most answers. */
function tap(find: Find): Step {
  return async page => {
    await find(page).scrollIntoViewIfNeeded()
    const place = await find(page).boundingBox()
    if (place === null) throw new Error('What is to be tapped is not shown.')
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
  }
}

function show(find: Find): Step {
  return page => find(page).scrollIntoViewIfNeeded()
}

function inTurn(first: Step, second: Step): Step {
  return async page => {
    await first(page)
    await second(page)
  }
}

/** ms from the last byte of a filtered list to its frame, on this processor and on one that is six times slower. */
export async function filterTimes(url: string): Promise<{ usual: number[]; slower: number[] }> {
  const browser = await openBrowser()
  try {
    const times = { usual: [] as number[], slower: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.usual.push(await filterTime(browser, url, 1))
      times.slower.push(await filterTime(browser, url, SLOWER))
    }
    return times
  } finally {
    await browser.close()
  }
}

async function filterTime(browser: Browser, url: string, slower: number): Promise<number> {
  await using visitor = await openVisitor({ browser, size: DESKTOP, language: 'en-US' })
  const { page, context } = visitor
  await page.goto(`${url}${CATEGORY}`)
  await page.evaluate(whenIdle)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(markList)
  await filter(page).click()
  await page.waitForFunction(() => window.listShownAt > 0)
  return await page.evaluate(timeFromData)
}

/** In the page: marks the frame that shows another list. */
function markList(): void {
  window.listShownAt = 0
  const list = document.getElementById('product-list')
  if (list === null) throw new Error('The page has no list.')
  new MutationObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.listShownAt = performance.now())))
  }).observe(list, { childList: true })
}

/** In the page. */
function timeFromData(): number {
  const entries = performance.getEntriesByType('resource')
  const data = entries.findLast(({ name }) => new URL(name).pathname.endsWith('.data'))
  if (!(data instanceof PerformanceResourceTiming)) throw new Error('The filter asked for no data.')
  return window.listShownAt - data.responseEnd
}

export function interactionRows(times: readonly InteractionTime[]): Row[] {
  return times.map(({ what, rounds }) => row(`${what}, phone, ${SLOWER}× slower: worst (median)`, rounds))
}

export function filterRows({ usual, slower }: { usual: number[]; slower: number[] }): Row[] {
  const what = 'filtered list shown after its data'
  return [row(`${what}: worst (median)`, usual), row(`${what}, ${SLOWER}× slower: worst (median)`, slower)]
}

function row(what: string, rounds: readonly number[]): Row {
  const median = rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  return budgetRow(what, Math.max(...rounds), {
    ...budgets.interactionMilliseconds,
    ...{ unit: ' ms', digits: 0, detail: ` (${Math.round(median)})` },
  })
}

if (import.meta.main) {
  const [url = 'http://localhost:3000'] = process.argv.slice(2)
  const print = (rows: readonly Row[]) => {
    for (const { what, measured } of rows) process.stdout.write(`${what.padEnd(70)} ${measured}\n`)
  }
  print(interactionRows(await interactionTimes(url)))
  print(filterRows(await filterTimes(url)))
}
