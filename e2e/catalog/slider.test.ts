import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = { path: '/', language: 'en-US', label: 'New this winter' }
const GERMAN = { path: '/de-de', language: 'de-DE', label: 'Neu in diesem Winter' }

const TABLET = { width: 768, height: 1024 }

/** A row of products, once it turns. */
async function openRow(page: Page, { path, label }: { path: string; label: string }): Promise<Locator> {
  await page.goto(`${shop.url}${path}`)
  const row = page.getByRole('group', { name: label })
  await row.scrollIntoViewIfNeeded()
  await row.locator('[data-turning]').waitFor()
  return row
}

/** px between the first slide's left edge and that of the text above. */
function aside(row: Locator): Promise<number> {
  return row.evaluate(element => {
    const [heading, slide] = ['h2', 'li'].map(tag => element.querySelector(tag)?.getBoundingClientRect())
    return Math.abs((heading?.left ?? Number.NaN) - (slide?.left ?? Number.NaN))
  })
}

/** The titles of the slides that are fully visible, in order. */
function visibleTitles(row: Locator): Promise<string[]> {
  return row.evaluate(element => {
    const head = element.firstElementChild
    if (head === null) return []
    const [left, padding] = [head.getBoundingClientRect().left, getComputedStyle(head).paddingLeft]
    const edge = left + Number.parseFloat(padding)
    return [...element.querySelectorAll('li')]
      .map(slide => ({
        box: slide.getBoundingClientRect(),
        title: slide.querySelector('h3')?.textContent ?? '',
      }))
      .filter(({ box }) => box.left >= edge - 1 && box.right <= innerWidth - edge + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ title }) => title)
  })
}

it.each([
  { reducedMotion: 'reduce', size: DESKTOP, market: ENGLISH },
  { reducedMotion: 'no-preference', size: PHONE, market: GERMAN },
] as const)(
  'shows 4, 2 or 1 products per view, 10 px apart, aligned with the text above (motion: $reducedMotion)',
  async ({ reducedMotion, size, market }) => {
    const { page, consoleErrors } = await visit({ size, language: market.language })
    await page.emulateMedia({ reducedMotion })
    const row = await openRow(page, market)
    for (const [window, perView] of [
      [size, size === PHONE ? 1 : 4],
      [TABLET, 2],
      [DESKTOP, 4],
      [PHONE, 1],
      [TABLET, 2],
    ] as const) {
      await page.setViewportSize(window)
      await expect.poll(() => aside(row)).toBeLessThan(1)
      await expect.poll(async () => (await visibleTitles(row)).length).toBe(perView)
      const [first, second] = await row.locator('li').all()
      const [one, two] = [await first?.boundingBox(), await second?.boundingBox()]
      if (!one || !two) throw new Error('The row has fewer than two slides.')
      expect(two.x - one.x - one.width).toBeCloseTo(10, 0)
    }
    if (market === GERMAN) expect(await violations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  },
)

it('wraps around by buttons and arrow keys; hidden slides cannot be focused', async () => {
  const { page } = await visit({ size: DESKTOP, language: ENGLISH.language })
  const row = await openRow(page, ENGLISH)
  const begin = await visibleTitles(row)
  const press = (name: string) => row.getByRole('button', { name }).click()
  const stillVisible = async () => (await visibleTitles(row)).filter(title => begin.includes(title))
  await press('Next')
  await expect.poll(stillVisible).toEqual([])
  await press('Next')
  await expect.poll(() => visibleTitles(row)).toEqual(begin)
  await press('Previous')
  await expect.poll(stillVisible).toEqual([])
  await press('Next')
  await expect.poll(() => visibleTitles(row)).toEqual(begin)

  await row.getByRole('list', { name: ENGLISH.label }).press('ArrowRight')
  await expect.poll(() => visibleTitles(row)).toEqual([...begin.slice(1), expect.any(String)])
  for (const title of await visibleTitles(row)) expect(await isInert(row, title)).toBe(false)
  const away = (await row.locator('li[inert] h3').allTextContents()).map(text => text.trim())
  expect(away.length).toBeGreaterThan(0)
  expect(await visibleTitles(row)).not.toEqual(expect.arrayContaining(away))
})

it('follows a drag, and opens no link after 2 px or more', async () => {
  const { page } = await visit({ size: DESKTOP, language: GERMAN.language })
  const row = await openRow(page, GERMAN)
  const begin = await visibleTitles(row)
  const box = await row.locator('li').nth(2).boundingBox()
  if (box === null) throw new Error('The third slide is not on the page.')
  await page.mouse.move(box.x + 200, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x - 200, box.y + 100, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => visibleTitles(row)).not.toEqual(begin)
  expect(new URL(page.url()).pathname).toBe(GERMAN.path)
})

it('scrolls without JavaScript, and has no buttons', async () => {
  const { page } = await visit({ size: PHONE, language: ENGLISH.language, javaScript: false })
  await page.goto(shop.url)
  const row = page.getByRole('group', { name: ENGLISH.label })
  expect(await row.getByRole('button', { name: 'Next' }).count()).toBe(0)
  const last = row.locator('ul > li').last()
  await last.scrollIntoViewIfNeeded()
  expect((await last.boundingBox())?.x).toBeLessThan(PHONE.width)
})

function isInert(row: Locator, title: string): Promise<boolean> {
  return row
    .locator('li', { hasText: title })
    .first()
    .evaluate(slide => slide.matches('[inert]'))
}
