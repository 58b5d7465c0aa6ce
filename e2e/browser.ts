/// <reference lib="dom" />
import chromium from '@sparticuz/chromium'
import axeCore from 'axe-core'
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core'
import { expect } from 'vitest'

type AxeRun = { violations: { id: string; help: string; nodes: { html: string }[] }[] }
declare global {
  /** In the page, once its source ran there. */
  var axe: { run(options: { resultTypes: string[] }): Promise<AxeRun> }
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/**
 * Flags for small jobs in the cloud. Pages are drawn by the processor: drawing as a graphics card would, without one,
 * keeps a page waiting for many seconds until pictures of the one before are drawn.
 */
const UNLIKE_SHOPPERS = new Set([
  '--single-process',
  '--in-process-gpu',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-web-security',
  '--allow-running-insecure-content',
])

/**
 * @param flags of Chromium, beside those that it needs here
 * @param environment beside this process's own
 */
export async function openBrowser(
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter(flag => !UNLIKE_SHOPPERS.has(flag)),
      '--disable-gpu',
      '--no-sandbox',
      ...flags,
    ],
    env: { ...process.env, ...environment },
    headless: true,
  })
}

export type Visitor = AsyncDisposable & {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser's console said at error level, and failed requests. */
  readonly complaints: readonly string[]
}

export type VisitorOptions = {
  readonly size: { width: number; height: number }
  readonly language: string
  readonly javaScript?: boolean
}

/** Profiles whose pages run no script, not even a test's timers. */
const scriptless = new WeakSet<BrowserContext>()

/** A browser profile of its own with one open page. */
export async function openVisitor(
  browser: Pick<Browser, 'newContext'>,
  { size, language, javaScript = true }: VisitorOptions,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: size,
    locale: language,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    isMobile: size.width < 600,
    hasTouch: size.width < 600,
  })
  if (!javaScript) scriptless.add(context)
  const page = await context.newPage()
  if (javaScript) waitForScripts(page)
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return { page, context, complaints, [Symbol.asyncDispose]: () => context.close() }
}

/**
 * A page's scripts come once its main picture is seen, which may be after its load: who goes to a page waits for both,
 * unless a test says what it waits for.
 */
function waitForScripts(page: Page): void {
  const { goto, reload, goBack, waitForURL } = page
  const runs = () =>
    page.waitForFunction(
      () =>
        !('__reactRouterContext' in globalThis) ||
        Object.keys(Reflect.get(globalThis, 'document').body).some(key => key.startsWith('__reactProps')),
    )
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    if (options?.waitUntil === undefined) await runs()
    return answer
  }
  page.reload = async options => {
    const answer = await reload.call(page, options)
    await runs()
    return answer
  }
  page.goBack = async options => {
    const answer = await goBack.call(page, options)
    await runs()
    return answer
  }
  page.waitForURL = async (url, options) => {
    await waitForURL.call(page, url, options)
    await runs()
  }
}

export type Violation = { readonly rule: string; readonly help: string; readonly where: string[] }

/** What axe finds against WCAG 2.2 AA and its best practices on the page as it stands once it is loaded. */
export async function violations(page: Page): Promise<Violation[]> {
  await page.waitForLoadState()
  return scriptless.has(page.context()) ? violationsOfCopy(page) : violationsOn(page)
}

/** Axe waits by timers: a page without script is looked at in a copy that has none of its own. */
async function violationsOfCopy(page: Page): Promise<Violation[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('A page without script is of a browser that was launched.')
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  try {
    const copy = await context.newPage()
    const body = (await page.content()).replace(SCRIPTS, '').replace(NOSCRIPT, '')
    await copy.route(page.url(), route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
    await copy.goto(page.url())
    return await violationsOn(copy)
  } finally {
    await context.close()
  }
}

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
const NOSCRIPT = /<\/?noscript\b[^>]*>/g

async function violationsOn(page: Page): Promise<Violation[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axeCore.source)
  await haveFaded(page)
  return page.evaluate(async () => {
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      where: nodes.map(node => node.html.slice(0, 160)),
    }))
  })
}

/** What is half faded in would lack contrast: waits for all that moves for less than a second. */
async function haveFaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = document.getAnimations().filter(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime
      return playState === 'running' && typeof end === 'number' && end < 1000
    })
    // One that is called off has no end to wait for.
    await Promise.allSettled(moves.map(({ finished }) => finished))
  })
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page), page.url()).toEqual([])
}
