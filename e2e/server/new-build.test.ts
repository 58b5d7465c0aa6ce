import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, visit } from '../harness/browser.ts'
import { temporaryFolder } from '../harness/filled-data.ts'
import { useShop } from '../harness/test-shop.ts'

const earlierFiles = await temporaryFolder()
await mkdir(join(earlierFiles, 'assets'))
await writeFile(join(earlierFiles, 'assets/root-old.js'), 'export const old = true')
const shop = useShop({}, { earlierFiles })

const json = async (path: string) => {
  const answer = await fetch(`${shop.url}${path}`)
  return { status: answer.status, caching: answer.headers.get('cache-control'), body: await answer.json() }
}

describe('the build that the shop has', () => {
  it('is named, and says which pages there are', async () => {
    const latest = await json('/builds/latest.json')
    expect([latest.status, latest.caching]).toEqual([200, 'no-store'])
    const meta = await json(`/builds/meta/${latest.body.id}.json`)
    expect(meta.status).toBe(200)
    expect(meta.body).toMatchObject({ id: latest.body.id, prerendered: [] })
    expect(meta.body.matcher).toEqual(expect.arrayContaining(['/', '/:lang', '/c/*', '/:lang/p/*']))
  })

  it.each(['/builds/meta/another.json', '/builds/meta/..%2F..', '/builds'])('%s is none', async path => {
    expect((await json(path)).status).toBe(404)
  })

  it('goes on serving the files of the one before', async () => {
    const file = await fetch(`${shop.url}/assets/root-old.js`)
    expect([file.status, await file.text()]).toEqual([200, 'export const old = true'])
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${shop.url}/assets/root-older.js`)).status).toBe(404)
  })
})

/** A page that was open for an hour, at a server that has this build. */
async function openAnHour(build: string | null) {
  const visitor = await visit({ size: DESKTOP, language: 'en-US' })
  const { page } = visitor
  await page.clock.install()
  if (build !== null)
    await page.route('**/builds/latest.json', route => route.fulfill({ json: { id: build } }))
  await page.goto(`${shop.url}/support?utm_source=mail`)
  await page.waitForFunction(() => document.cookie.includes('utmQuery='))
  await page.evaluate(() => Reflect.set(globalThis, 'stayed', true))
  const response = page.waitForResponse('**/builds/latest.json')
  await page.clock.fastForward('01:00:01')
  await (await response).finished()
  return visitor
}

/** A step during the transition to the page with this headline would abort it, which the console reports. */
async function transitionFinished(page: Page, headline: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: headline }).waitFor()
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'))
}

const stayed = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'stayed') === true)

describe('a page that is open while the shop is built anew', () => {
  it('loads the next page fully, with all of its address, and the one after within the app', async () => {
    const { page, consoleErrors } = await openAnHour('another')
    await page.evaluate(() => {
      const router: unknown = Reflect.get(globalThis, '__reactRouterDataRouter')
      if (typeof router === 'object' && router !== null)
        Reflect.get(router, 'navigate').call(router, '/c/skis?sort=price#main-content')
    })
    await page.waitForURL(`${shop.url}/c/skis?sort=price#main-content`)
    await page.waitForFunction(() => Reflect.get(globalThis, 'stayed') === undefined)
    await page.waitForFunction(() => Reflect.get(globalThis, '__reactRouterDataRouter') !== undefined)
    await page.evaluate(() => Reflect.set(globalThis, 'stayed', true))
    await page.getByRole('contentinfo').locator('a[href="/support"]').first().click()
    await page.waitForURL(`${shop.url}/support`)
    expect(await stayed(page)).toBe(true)
    await transitionFinished(page, 'Help and support')
    await page.goBack()
    await page.waitForURL(`${shop.url}/c/skis?sort=price#main-content`)
    await transitionFinished(page, 'Skis')
    await page.goBack()
    await page.waitForURL(`${shop.url}/support?utm_source=mail`)
    expect(consoleErrors).toEqual([])
  })

  it.each([
    ['the same build', null],
    ['no answer of sense', ''],
  ])('stays within the app with %s', async (_, build) => {
    const { page } = await openAnHour(build)
    await page.getByRole('main').locator('a[href="/support/returns"]:visible').first().click()
    await page.waitForURL(`${shop.url}/support/returns`)
    expect(await stayed(page)).toBe(true)
  })
})
