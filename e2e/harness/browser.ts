/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { HAS_SMALL_QUOTA } from './polling.ts'

export type { Browser }

/** Minified: a page loads it twice as fast. */
const AXE = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
type AxeRun = { violations: { id: string; help: string; nodes: { html: string }[] }[] }
declare global {
  /** In the page, once its source ran there. */
  var axe: { run(options: { resultTypes: string[] }): Promise<AxeRun> }
}

/** ms that a page may take under a small quota. */
const LONGEST_WAIT = 180_000

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Defaults of the package for serverless functions that a shopper's browser does not have; emulated GPUs are slow. */
const SERVERLESS_FLAGS = new Set([
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
 * @param flags of Chromium, besides the defaults
 * @param environment besides this process's own
 */
export async function openBrowser(
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter(flag => !SERVERLESS_FLAGS.has(flag)),
      '--disable-gpu',
      '--no-sandbox',
      ...flags,
    ],
    env: { ...process.env, ...environment },
    headless: true,
    ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
  })
}

/** Whether `/dev/shm` has 1 GB free: Chromium needs a tenth less processor time than with files. Containers may have 64 MB. */
async function hasSharedMemory(): Promise<boolean> {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = await statfs('/dev/shm')
  return bavail * bsize > 1e9
}

export type Visitor = AsyncDisposable & {
  readonly page: Page
  readonly context: BrowserContext
  /** Of the page's console, and uncaught errors. */
  readonly consoleErrors: readonly string[]
}

export type VisitorOptions = {
  readonly size: { width: number; height: number }
  readonly language: string
  readonly javaScript?: boolean
  /** Device pixels per CSS px. Default: 1. */
  readonly density?: number
  /** Default: the browser that all files of a worker share. */
  readonly browser?: Pick<Browser, 'newContext'>
}

/** Options of `visit`, with the key of the texts in that language. */
export const VISITORS = [
  { name: 'English, desktop', texts: 'en', size: DESKTOP, language: 'en-US', javaScript: true },
  { name: 'German, phone, no JavaScript', texts: 'de', size: PHONE, language: 'de-DE', javaScript: false },
] as const

let sharedBrowser: Promise<Browser> | null = null

function openSharedBrowser(): Promise<Browser> {
  sharedBrowser ??= openBrowser()
  return sharedBrowser
}

/** Contexts without JavaScript. */
const scriptless = new WeakSet<BrowserContext>()

/** Opens a page in a browser context of its own, which is closed when the test ends. */
export async function visit(options: VisitorOptions): Promise<Omit<Visitor, typeof Symbol.asyncDispose>> {
  const visitor = await openVisitor(options)
  onTestFinished(() => visitor[Symbol.asyncDispose]())
  return visitor
}

/** A browser context of its own with one open page. */
export async function openVisitor({
  size,
  language,
  javaScript = true,
  density = 1,
  browser,
}: VisitorOptions): Promise<Visitor> {
  const context = await (browser ?? (await openSharedBrowser())).newContext({
    viewport: size,
    deviceScaleFactor: density,
    locale: language,
    // WebP, since encoding AVIF takes seven times as long.
    extraHTTPHeaders: { accept: 'text/html,image/webp,*/*;q=0.8' },
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    isMobile: size.width < 600,
    hasTouch: size.width < 600,
  })
  if (HAS_SMALL_QUOTA) context.setDefaultTimeout(LONGEST_WAIT)
  if (!javaScript) scriptless.add(context)
  const page = await context.newPage()
  if (javaScript) waitForHydration(page)
  const consoleErrors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('pageerror', error => consoleErrors.push(String(error)))
  return { page, context, consoleErrors, [Symbol.asyncDispose]: () => context.close() }
}

/**
 * Scripts load after the main image, possibly after the load event: navigations wait for both, unless `waitUntil` is given.
 */
function waitForHydration(page: Page): void {
  const { goto, reload, goBack, waitForURL } = page
  const hydrated = () =>
    page.waitForFunction(
      () =>
        !('__reactRouterContext' in globalThis) ||
        Object.keys(Reflect.get(globalThis, 'document').body).some(key => key.startsWith('__reactProps')),
    )
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil === undefined) await hydrated()
    return response
  }
  page.reload = async options => {
    const response = await reload.call(page, options)
    await hydrated()
    return response
  }
  page.goBack = async options => {
    const response = await goBack.call(page, options)
    await hydrated()
    return response
  }
  page.waitForURL = async (url, options) => {
    await waitForURL.call(page, url, options)
    await hydrated()
  }
}

export type Violation = { readonly rule: string; readonly help: string; readonly where: string[] }

/** Violations of WCAG 2.2 AA and of axe's best practices on the loaded page. */
export async function violations(page: Page): Promise<Violation[]> {
  await page.waitForLoadState()
  return scriptless.has(page.context()) ? violationsWithoutScript(page) : violationsOn(page)
}

/** Axe needs JavaScript: a context without it is checked in a copy of the page whose scripts are removed. */
async function violationsWithoutScript(page: Page): Promise<Violation[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The context has no browser.')
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
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(AXE)
  await animationsFinished(page)
  return page.evaluate(async () => {
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      where: nodes.map(node => node.html.slice(0, 160)),
    }))
  })
}

/** Half faded text would lack contrast: waits for animations shorter than a second. */
async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const animations = document.getAnimations().filter(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime
      return playState === 'running' && typeof end === 'number' && end < 1000
    })
    // A canceled animation rejects.
    await Promise.allSettled(animations.map(({ finished }) => finished))
  })
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page), page.url()).toEqual([])
}

/** For journeys of a desktop and a phone: the markup is the same, and the phone's is in German, whose texts are long. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width) await expectAccessible(page)
}

/** In the page: whether React has hydrated the element. */
export function isHydrated(element: SVGElement | HTMLElement): boolean {
  return Object.keys(element).some(key => key.startsWith('__reactProps'))
}
