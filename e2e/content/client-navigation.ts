import type { Page } from 'playwright-core'

/** Navigates as a link of the app's own does. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    Reflect.set(globalThis, 'stayed', true)
    const router: unknown = Reflect.get(globalThis, '__reactRouterDataRouter')
    if (typeof router === 'object' && router !== null) Reflect.get(router, 'navigate').call(router, to)
  }, path)
}

/** Whether the page has not been loaded anew since. */
export const hasStayed = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'stayed') === true)
