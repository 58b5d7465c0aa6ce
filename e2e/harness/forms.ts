import { setTimeout as wait } from 'node:timers/promises'
import { SOONEST } from '@firnline/web/server/gate/bot-gate'
import type { Locator, Page } from 'playwright-core'

/** ms beyond the minimum age of a form. */
const MARGIN = 100

/** Stamp of the first form on a page that has one; empty: none has. */
export async function stampOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return /name="form_stamp" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** A stamp that is old enough to be accepted. */
export async function agedStampOf(url: string): Promise<string> {
  const stamp = await stampOf(url)
  await wait(SOONEST + MARGIN)
  return stamp
}

/** Submits a guarded form once its page is old enough. */
export async function sendForm(
  page: Page,
  button: Locator = page.locator('main form button[type="submit"]').first(),
): Promise<void> {
  await button.waitFor()
  const age = await page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation')
    return performance.now() - (arrival instanceof PerformanceNavigationTiming ? arrival.responseStart : 0)
  })
  await page.waitForTimeout(Math.max(0, SOONEST + MARGIN - age))
  await button.click()
}

/** Sends a form as a browser does without JavaScript, from a page of the shop. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin: new URL(url).origin } },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Whether a path is of the three files and calls that the bot check loads. */
export function isOfBotCheck(path: string): boolean {
  return /captcha|guard-form|puzzle-worker/.test(path)
}
