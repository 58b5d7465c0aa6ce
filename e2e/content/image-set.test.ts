import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = { path: '/', title: 'Up under your own power' }
const GERMAN = { path: '/de-de', title: 'Aus eigener Kraft nach oben' }

/** The banner, once its lines have come. */
async function openSet(page: Page, { path, title }: typeof ENGLISH): Promise<Locator> {
  await page.goto(`${shop.url}${path}`)
  const banner = page.getByRole('group', { name: title })
  await banner.scrollIntoViewIfNeeded()
  return banner
}

const current = (banner: Locator) => banner.locator('button[aria-current="true"]').getAttribute('aria-label')

describe('a banner of several pictures', () => {
  it('is turned by its lines and by arrow keys, round and round', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    const banner = await openSet(page, ENGLISH)
    expect(await banner.getAttribute('aria-roledescription')).toBe('carousel')
    await banner.getByRole('button', { name: 'Picture 3 of 4' }).click()
    await expect.poll(() => current(banner)).toBe('Picture 3 of 4')
    await banner.getByRole('button', { name: 'Picture 3 of 4' }).press('ArrowRight')
    await banner.getByRole('button', { name: 'Picture 3 of 4' }).press('ArrowRight')
    await expect.poll(() => current(banner)).toBe('Picture 1 of 4')
    await banner.getByRole('button', { name: 'Picture 3 of 4' }).press('ArrowLeft')
    await expect.poll(() => current(banner)).toBe('Picture 4 of 4')
    // Nothing goes on by itself where the visitor wants it still.
    expect(await banner.getByRole('button', { name: 'Pause pictures' }).count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })

  it('goes on by itself every 7 seconds while nothing holds it, and not once it is stopped', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(noteTurns)
    const banner = await openSet(page, ENGLISH)
    const expectState = (state: AnimationPlayState) =>
      expect.poll(() => banner.evaluate(moving)).toEqual([state])
    await expectState('running')
    await banner.hover()
    await expectState('paused')
    await page.mouse.move(0, 0)
    await expectState('running')
    const first = banner.getByRole('button', { name: 'Picture 1 of 4' })
    await first.focus()
    await expectState('paused')
    await first.blur()
    await expectState('running')
    await page.evaluate(() => scrollTo(0, 0))
    await expectState('paused')
    await banner.scrollIntoViewIfNeeded()
    await expectState('running')

    await banner.evaluate(passTime, 6_000)
    await page.locator('body[data-turned-after]').waitFor()
    expect(await page.locator('body').getAttribute('data-turned-after')).toBe('7')
    await expect.poll(() => current(banner)).not.toBe('Picture 1 of 4')

    await banner.getByRole('button', { name: 'Pause pictures' }).click()
    await page.mouse.move(0, 0)
    await banner.getByRole('button', { name: 'Play pictures' }).waitFor()
    expect(await banner.evaluate(moving)).toEqual([])
    await banner.getByRole('button', { name: 'Play pictures' }).click()
    await expectState('running')
  })

  it('follows the finger', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    const banner = await openSet(page, GERMAN)
    await banner.getByRole('button', { name: 'Bild 1 von 4' }).waitFor()
    await swipe(page, banner)
    await expect.poll(() => current(banner)).toBe('Bild 2 von 4')
    expect(await violations(page)).toEqual([])
  })

  it('is a row that scrolls where there is no JavaScript', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    const banner = await openSet(page, GERMAN)
    expect(await banner.locator('img').count()).toBe(4)
    const last = banner.getByRole('group', { name: 'Bild 4 von 4' })
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

/** Moves the line of the current picture on to this time, in ms. */
function passTime(banner: SVGElement | HTMLElement, time: number): void {
  for (const animation of banner.getAnimations({ subtree: true }))
    if (animation instanceof CSSAnimation && animation.animationName === 'line-fill')
      animation.currentTime = time
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
