import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

describe('the search box', () => {
  it('is closed, and names no list, while nothing is offered; then offers recent searches until they are deleted', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US' })
    const held = Promise.withResolvers<void>()
    await page.route('**/search/suggest?*', async route => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${shop.url}/about`)
    const header = page.getByRole('banner')
    await header.getByRole('searchbox').focus()
    const closed = header.getByRole('combobox', { expanded: false })
    await closed.waitFor()
    expect(await closed.getAttribute('aria-controls')).toBeNull()
    await expectAccessible(page)
    held.resolve()
    await header.getByRole('combobox', { expanded: true }).waitFor()
    await header.getByRole('listbox').waitFor()
    expect(await closed.count()).toBe(0)

    const box = header.getByRole('combobox')
    await box.fill('pin binding')
    await box.press('Enter')
    await page.waitForURL('**/search?q=pin+binding')
    await page.goto(`${shop.url}/about`)
    await header.getByRole('searchbox').focus()
    await header.getByRole('option', { name: 'pin binding', exact: true }).first().waitFor()
    await header.getByRole('button', { name: /Clear$/ }).click()
    await header.getByRole('group', { name: 'Your recent searches' }).waitFor({ state: 'detached' })
  })

  it('drops suggestions for an earlier query, and shows the latest within a frame', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US' })
    const asked: string[] = []
    const isAnswered = Promise.withResolvers<void>()
    const cameLate = Promise.withResolvers<void>()
    await page.route('**/search/suggest?*', async route => {
      const query = new URL(route.request().url()).searchParams.get('q') ?? ''
      asked.push(query)
      const answer = await route.fetch()
      // The earlier question is answered after the later one.
      if (query === 'nord') await isAnswered.promise
      await route.fulfill({ response: answer }).catch((error: unknown) => {
        // The page has given up the earlier question.
        if (route.request().failure() === null) throw error
      })
      if (query === 'nord') cameLate.resolve()
    })
    await page.addInitScript(countFrames)
    await page.goto(`${shop.url}/about`)
    const header = page.getByRole('banner')
    await header.getByRole('searchbox').focus()
    await header.getByRole('option').first().waitFor()
    const box = header.getByRole('combobox')
    const first = page.waitForRequest('**/search/suggest?q=nord')
    await box.fill('nord')
    await first
    await box.fill('aurora')
    await header
      .getByRole('option', { name: /^Aurora/ })
      .first()
      .waitFor()
    isAnswered.resolve()
    await cameLate.promise
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await header.getByRole('option', { name: /^Nordwand/ }).count()).toBe(0)
    expect(await header.getByRole('option', { name: /^Aurora/ }).count()).toBeGreaterThan(0)
    expect(asked).toEqual(['', 'nord', 'aurora'])
    expect(await page.evaluate(() => Math.max(...window.framesToAnswer))).toBeLessThanOrEqual(1)
  })
})

declare global {
  interface Window {
    /** Frames between each answer of the search box and its standing on the page. */
    framesToAnswer: number[]
  }
}

function countFrames(): void {
  window.framesToAnswer = []
  let frame = 0
  const count = () => {
    frame += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  const readJson = Response.prototype.json
  Response.prototype.json = async function json(this: Response) {
    const value: unknown = await readJson.call(this)
    if (!this.url.includes('/search/suggest')) return value
    const came = frame
    const watcher = new MutationObserver(() => {
      window.framesToAnswer.push(frame - came)
      watcher.disconnect()
    })
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    return value
  }
}
