import { SOONEST } from '@firnline/web/server/gate/form-stamps'
import type { Locator, Page } from 'playwright-core'

/** ms beyond what the shop asks for. */
const MARGIN = 100

/** Sends a guarded form as a person does: not in the moment in which its page has come. */
export async function sendForm(
  page: Page,
  button: Locator = page.locator('main form button[type="submit"]').first(),
): Promise<void> {
  await button.waitFor()
  const open = await page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation')
    return performance.now() - (arrival instanceof PerformanceNavigationTiming ? arrival.responseStart : 0)
  })
  await page.waitForTimeout(Math.max(0, SOONEST + MARGIN - open))
  await button.click()
}
