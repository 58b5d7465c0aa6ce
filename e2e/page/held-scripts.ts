/// <reference lib="dom" />
import type { Page } from 'playwright-core'

export type HeldScripts = {
  /** Lets every module come, from now on. */
  release(): Promise<void>
  /** Until React has taken the page over. */
  run(): Promise<void>
}

/** Holds back the page's modules, as a slow connection does, until they are released. Scripts within the page run. */
export async function heldScripts(page: Page): Promise<HeldScripts> {
  const released = Promise.withResolvers<void>()
  const pattern = /\/assets\/[^/]+\.js$/
  await page.route(pattern, async route => {
    await released.promise
    await route.continue()
  })
  return {
    release: async () => released.resolve(),
    run: async () => {
      await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
    },
  }
}
