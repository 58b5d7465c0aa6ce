import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const MARKETS = [
  {
    market: 'en-us',
    path: '/',
    language: 'en-US',
    label: 'New this winter',
    next: 'Next',
    previous: 'Previous',
  },
  {
    market: 'de-de',
    path: '/de-de',
    language: 'de-DE',
    label: 'Neu in diesem Winter',
    next: 'Weiter',
    previous: 'Zurück',
  },
]

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

describe.each(MARKETS)('a row of products in $market', market => {
  it.each([
    [4, DESKTOP],
    [2, TABLET],
    [1, PHONE],
  ])('shows %i per view, 10 px apart', async (perView, size) => {
    const { page, consoleErrors } = await visit({ size, language: market.language })
    const row = await openRow(page, market)
    expect(await visibleTitles(row)).toHaveLength(perView)
    const [first, second] = await row.locator('li').all()
    const [one, two] = [await first?.boundingBox(), await second?.boundingBox()]
    if (!one || !two) throw new Error('The row has fewer than two slides.')
    expect(two.x - one.x - one.width).toBeCloseTo(10, 0)
    expect(await violations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  it.each(['reduce', 'no-preference'] as const)(
    'is aligned with the text above it at each window width (motion: %s)',
    async reducedMotion => {
      const { page } = await visit({ size: DESKTOP, language: market.language })
      await page.emulateMedia({ reducedMotion })
      const row = await openRow(page, market)
      for (const size of [TABLET, DESKTOP, PHONE, TABLET]) {
        await page.setViewportSize(size)
        await expect.poll(() => aside(row)).toBeLessThan(1)
      }
    },
  )

  it('wraps around by buttons and arrow keys; hidden slides cannot be focused', async () => {
    const { page } = await visit({ size: DESKTOP, language: market.language })
    const row = await openRow(page, market)
    const begin = await visibleTitles(row)
    await row.getByRole('button', { name: market.next }).click()
    await expect
      .poll(async () => (await visibleTitles(row)).filter(title => begin.includes(title)))
      .toEqual([])
    await row.getByRole('button', { name: market.next }).click()
    await expect.poll(() => visibleTitles(row)).toEqual(begin)
    await row.getByRole('button', { name: market.previous }).click()
    await expect
      .poll(async () => (await visibleTitles(row)).filter(title => begin.includes(title)))
      .toEqual([])
    await row.getByRole('button', { name: market.next }).click()
    await expect.poll(() => visibleTitles(row)).toEqual(begin)

    await row.getByRole('list', { name: market.label }).press('ArrowRight')
    await expect.poll(() => visibleTitles(row)).toEqual([...begin.slice(1), expect.any(String)])
    for (const title of await visibleTitles(row)) expect(await isInert(row, title)).toBe(false)
    const away = (await row.locator('li[inert] h3').allTextContents()).map(text => text.trim())
    expect(away.length).toBeGreaterThan(0)
    expect(await visibleTitles(row)).not.toEqual(expect.arrayContaining(away))
  })

  it('follows a drag, and opens no link after 2 px or more', async () => {
    const { page } = await visit({ size: DESKTOP, language: market.language })
    const row = await openRow(page, market)
    const begin = await visibleTitles(row)
    const box = await row.locator('li').nth(2).boundingBox()
    if (box === null) throw new Error('The third slide is not on the page.')
    await page.mouse.move(box.x + 200, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x - 200, box.y + 100, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => visibleTitles(row)).not.toEqual(begin)
    expect(new URL(page.url()).pathname).toBe(market.path)
  })

  it('scrolls without JavaScript, and has no buttons', async () => {
    const { page } = await visit({
      ...{ size: PHONE, language: market.language, javaScript: false },
    })
    await page.goto(`${shop.url}${market.path}`)
    const row = page.getByRole('group', { name: market.label })
    expect(await row.getByRole('button', { name: market.next }).count()).toBe(0)
    const last = row.locator('ul > li').last()
    await last.scrollIntoViewIfNeeded()
    expect((await last.boundingBox())?.x).toBeLessThan(PHONE.width)
  })
})

function isInert(row: Locator, title: string): Promise<boolean> {
  return row
    .locator('li', { hasText: title })
    .first()
    .evaluate(slide => slide.matches('[inert]'))
}
