import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const MARKETS = [
  {
    ...{ market: 'en-us', path: '/', language: 'en-US' },
    texts: {
      title: 'Up under your own power',
      carousel: 'carousel',
      pause: 'Pause pictures',
      play: 'Play pictures',
    },
    picture: (number: number) => `Picture ${number} of 4`,
  },
  {
    ...{ market: 'de-de', path: '/de-de', language: 'de-DE' },
    texts: {
      ...{ title: 'Aus eigener Kraft nach oben', carousel: 'Karussell' },
      ...{ pause: 'Bilder anhalten', play: 'Bilder weiterlaufen lassen' },
    },
    picture: (number: number) => `Bild ${number} von 4`,
  },
]

/** The banner, once its lines have come. */
async function openSet(page: Page, place: { path: string; texts: { title: string } }): Promise<Locator> {
  await page.goto(`${shop.url}${place.path}`)
  const banner = page.getByRole('group', { name: place.texts.title })
  await banner.scrollIntoViewIfNeeded()
  return banner
}

const current = (banner: Locator) => banner.locator('button[aria-current="true"]').getAttribute('aria-label')

describe.each(MARKETS)('a banner of several pictures in $market', place => {
  const { texts, picture, language } = place

  it('is turned by its lines and by arrow keys, round and round', async () => {
    const visitor = await visit({ size: DESKTOP, language })
    const banner = await openSet(visitor.page, place)
    expect(await banner.getAttribute('aria-roledescription')).toBe(texts.carousel)
    await banner.getByRole('button', { name: picture(3) }).click()
    await expect.poll(() => current(banner)).toBe(picture(3))
    await banner.getByRole('button', { name: picture(3) }).press('ArrowRight')
    await banner.getByRole('button', { name: picture(3) }).press('ArrowRight')
    await expect.poll(() => current(banner)).toBe(picture(1))
    await banner.getByRole('button', { name: picture(3) }).press('ArrowLeft')
    await expect.poll(() => current(banner)).toBe(picture(4))
    // Nothing goes on by itself where the visitor wants it still.
    expect(await banner.getByRole('button', { name: texts.pause }).count()).toBe(0)
    expect(await violations(visitor.page)).toEqual([])
    expect(visitor.consoleErrors).toEqual([])
  })

  it('goes on by itself every 7 seconds, and not once it is stopped', async () => {
    const { page } = await visit({ size: DESKTOP, language })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(noteTurns)
    const banner = await openSet(page, place)
    await page.locator('body[data-turned-after]').waitFor()
    expect(await page.locator('body').getAttribute('data-turned-after')).toBe('7')
    await expect.poll(() => current(banner)).not.toBe(picture(1))

    await banner.getByRole('button', { name: texts.pause }).click()
    await page.mouse.move(0, 0)
    await banner.getByRole('button', { name: texts.play }).waitFor()
    expect(await banner.evaluate(moving)).toEqual([])
    await banner.getByRole('button', { name: texts.play }).click()
    await expect.poll(() => banner.evaluate(moving)).toEqual(['running'])
  })

  it('waits while the pointer or the focus is on it, and while it is out of sight', async () => {
    const { page } = await visit({ size: DESKTOP, language })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const banner = await openSet(page, place)
    await expect.poll(() => banner.evaluate(moving)).toEqual(['running'])
    await banner.hover()
    await expect.poll(() => banner.evaluate(moving)).toEqual(['paused'])
    await page.mouse.move(0, 0)
    await expect.poll(() => banner.evaluate(moving)).toEqual(['running'])
    await banner.getByRole('button', { name: picture(1) }).focus()
    await expect.poll(() => banner.evaluate(moving)).toEqual(['paused'])
    await banner.getByRole('button', { name: picture(1) }).blur()
    await expect.poll(() => banner.evaluate(moving)).toEqual(['running'])
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => banner.evaluate(moving)).toEqual(['paused'])
  })

  it('follows the finger', async () => {
    const { page } = await visit({ size: PHONE, language })
    const banner = await openSet(page, place)
    await banner.getByRole('button', { name: picture(1) }).waitFor()
    await swipe(page, banner)
    await expect.poll(() => current(banner)).toBe(picture(2))
    expect(await violations(page)).toEqual([])
  })

  it('is a row that scrolls where there is no JavaScript', async () => {
    const { page } = await visit({ size: PHONE, language, javaScript: false })
    const banner = await openSet(page, place)
    expect(await banner.locator('img').count()).toBe(4)
    const last = banner.getByRole('group', { name: picture(4) })
    await last.scrollIntoViewIfNeeded()
    expect(await last.boundingBox()).toMatchObject({ x: 0, width: PHONE.width })
    expect(await violations(page)).toEqual([])
  })
})

/** What its animations are doing; several are waiting lines of other pictures. */
function moving(banner: SVGElement | HTMLElement): string[] {
  return banner
    .getAnimations({ subtree: true })
    .filter(animation => animation instanceof CSSAnimation && animation.animationName === 'line-fill')
    .map(({ playState }) => playState)
}

/** Notes on the body how long a picture was shown before its line was full, in s. */
function noteTurns(): void {
  document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
    if (animationName === 'line-fill') document.body.dataset.turnedAfter = String(elapsedTime)
  })
}

/** To the left of the text. */
async function swipe(page: Page, banner: Locator): Promise<void> {
  const box = await banner.boundingBox()
  if (box === null) throw new Error('The banner is not on the page.')
  const touch = await page.context().newCDPSession(page)
  const y = box.y + box.height - 90
  const at = (x: number) => ({ touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(330) })
  for (let x = 310; x >= 90; x -= 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
