import chromium from '@sparticuz/chromium'
import axeCore from 'axe-core'
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core'

type AxeRun = { violations: { id: string; help: string; nodes: { html: string }[] }[] }
declare global {
  /** In the page, once its source ran there. */
  var axe: { run(): Promise<AxeRun> }
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter(argument => argument !== '--single-process'), '--no-sandbox'],
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

/** A browser profile of its own with one open page. */
export async function openVisitor(
  browser: Browser,
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
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return { page, context, complaints, [Symbol.asyncDispose]: () => context.close() }
}

export type Violation = { readonly rule: string; readonly help: string; readonly where: string[] }

/** What axe finds against WCAG 2.2 AA and its best practices on the page as it stands. */
export async function violations(page: Page): Promise<Violation[]> {
  await page.evaluate(axeCore.source)
  return page.evaluate(async () => {
    const { violations } = await axe.run()
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      where: nodes.map(node => node.html.slice(0, 160)),
    }))
  })
}
