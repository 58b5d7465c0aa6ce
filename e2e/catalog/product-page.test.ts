/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessibleOnPhone, PHONE, violations, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const ENGLISH = {
  pictures: 'Pictures of Nordwand 98',
  enlarge: /Enlarge/,
  closer: 'Zoom in',
  close: 'Close',
  guide: 'Size guide',
  adults: 'Adults',
  inches: /Height \(in\)/,
  compare: 'Compare',
  waist: /waist/i,
  share: 'Share',
  related: 'You might also like',
  viewed: 'Recently viewed',
  quickAdd: /^Add Anker 12/,
  add: 'Add to cart',
  added: 'Added to cart!',
  back: 'Keep browsing',
}
const GERMAN: typeof ENGLISH = {
  pictures: 'Bilder von Nordwand 98',
  enlarge: /Vergrößern/,
  closer: 'Heranzoomen',
  close: 'Schließen',
  guide: 'Größenberater',
  adults: 'Erwachsene',
  inches: /Körpergröße \(Zoll\)/i,
  compare: 'Im Vergleich',
  waist: /Mittelbreite/,
  share: 'Teilen',
  related: 'Auch einen Blick wert',
  viewed: 'Zuletzt angesehen',
  quickAdd: /^Anker 12 hinzufügen/,
  add: 'In den Warenkorb',
  added: 'Im Warenkorb!',
  back: 'Weiter stöbern',
}

const VISITS = [
  { device: 'desktop', size: DESKTOP, path: '', language: 'en-US', texts: ENGLISH },
  { device: 'phone', size: PHONE, path: '/de-de', language: 'de-DE', texts: GERMAN },
]

const track = (page: Page, texts: typeof ENGLISH) => page.getByRole('region', { name: texts.pictures })
const pictures = (page: Page, texts: typeof ENGLISH) =>
  track(page, texts).getByRole('link', { name: texts.enlarge })
const isFocused = (link: Locator) => link.evaluate(element => element === document.activeElement)

/** In the page. */
function isInWindow(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left > -2 && right < innerWidth + 2 && top < innerHeight && bottom > 0
}

/** In the page. */
function shownWidth(picture: Element): number {
  return picture.getBoundingClientRect().width
}

/** In the page: whether the image service was asked for at least the shown width. */
function isSharp(picture: Element): boolean {
  const source = picture instanceof HTMLImageElement ? picture.currentSrc : ''
  const [, requested = '0'] = /[?&]w=(\d+)/.exec(source) ?? []
  return Number(requested) >= picture.getBoundingClientRect().width
}

describe.each(VISITS)('the product page in $language on a $device', ({ path, language, size, texts }) => {
  it('shows its pictures by arrow keys, and larger in full screen', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    await page.goto(`${shop.url}${path}/p/nordwand-98`)
    const links = pictures(page, texts)
    const count = await links.count()
    await links.first().press('ArrowRight')
    await expect.poll(() => isFocused(links.nth(1))).toBe(true)
    await expect.poll(() => links.nth(1).evaluate(isInWindow)).toBe(true)
    await links.nth(1).press('ArrowLeft')
    // After the first comes the last.
    await links.first().press('ArrowLeft')
    await expect.poll(() => isFocused(links.last())).toBe(true)

    await links.first().press('Enter')
    const viewer = page.getByRole('dialog', { name: texts.pictures })
    await viewer.getByText(`1 / ${count}`).waitFor()
    const seen = viewer.getByRole('region')
    const fitting = await seen.getByRole('img').evaluate(shownWidth)
    await viewer.getByRole('button', { name: texts.closer }).click()
    await expect.poll(() => seen.getByRole('img').evaluate(shownWidth)).toBeGreaterThanOrEqual(2 * fitting)
    await expect.poll(() => seen.getByRole('img').evaluate(isSharp)).toBe(true)
    const top = await seen.evaluate(frame => frame.scrollTop)
    expect(top).toBeGreaterThan(0)
    await seen.press('ArrowDown')
    await expect.poll(() => seen.evaluate(frame => frame.scrollTop)).toBeGreaterThan(top)
    await seen.press('0')
    await seen.press('ArrowRight')
    await viewer.getByText(`2 / ${count}`).waitFor()
    await expectAccessibleOnPhone(page)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'hidden' })
    if (size === PHONE) await track(page, texts).getByText(`2 / ${count}`).waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('offers size guide, comparison, sharing, recently viewed products, and accessories in a sheet', async () => {
    const { page, context, consoleErrors } = await visit({ size, language })
    await context.addCookies([{ name: 'consent', value: '1.2026-11-24.preferences', url: shop.url }])
    await page.goto(`${shop.url}${path}/p/grat-84`)
    // Once the page lives, the device remembers it.
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
    await page.goto(`${shop.url}${path}/p/nordwand-98`)
    await page.getByRole('link', { name: texts.guide }).click()
    const guide = page.getByRole('dialog')
    await guide.getByRole('heading', { name: texts.adults }).waitFor()
    await guide.getByRole('columnheader', { name: texts.inches }).first().waitFor()
    await expectAccessibleOnPhone(page)
    await guide.getByRole('button', { name: texts.close }).click()

    const compare = page.getByRole('region', { name: texts.compare, exact: true })
    const headed = () => compare.getByRole('columnheader').count()
    expect(await headed()).toBe(5)
    await compare.getByRole('rowheader', { name: texts.waist }).waitFor()
    await compare.getByRole('checkbox', { checked: true }).first().uncheck()
    expect(await headed()).toBe(4)
    await compare.getByRole('checkbox', { checked: false }).last().check()
    expect(await headed()).toBe(5)
    expect(await compare.getByRole('checkbox', { disabled: true }).count()).toBe(3)

    await page.getByText(texts.share, { exact: true }).click()
    const mail = page.getByRole('link', { name: /mail/i }).first()
    expect(await mail.getAttribute('href')).toContain(
      encodeURIComponent(`${path}/p/nordwand-98?color=glacier`),
    )
    await page.getByRole('region', { name: texts.related }).scrollIntoViewIfNeeded()
    await page.getByRole('region', { name: texts.viewed }).getByRole('link', { name: 'Grat 84' }).waitFor()
    await expectAccessibleOnPhone(page)

    await page.getByRole('button', { name: texts.quickAdd }).click()
    const sheet = page.getByRole('dialog', { name: 'Anker 12' })
    await sheet.getByRole('radio').first().check()
    await sheet.getByRole('button', { name: texts.add }).click()
    await sheet.getByText(texts.added).waitFor()
    await expectAccessibleOnPhone(page)
    await sheet.getByRole('button', { name: texts.back }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('status').filter({ hasText: texts.added }).waitFor()
    expect(await page.getByRole('button', { name: texts.quickAdd }).count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })
})

it('shows the next picture on swipe, and a larger one on pinch', async () => {
  const { page, context } = await visit({ size: PHONE, language: 'en-US' })
  await page.goto(`${shop.url}/p/nordwand-98`)
  await pictures(page, ENGLISH).first().tap()
  const viewer = page.getByRole('dialog', { name: ENGLISH.pictures })
  await viewer.getByText(/^1 \/ \d+$/).waitFor()
  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 420, id })) })
  await send('touchStart', 300)
  for (const x of [260, 210, 160]) await send('touchMove', x)
  await send('touchEnd')
  await viewer.getByText(/^2 \/ \d+$/).waitFor()

  const picture = viewer.getByRole('img')
  const fitting = await picture.evaluate(shownWidth)
  await send('touchStart', 170, 220)
  for (const x of [150, 120, 95]) await send('touchMove', x, 390 - x)
  await send('touchEnd')
  await expect.poll(() => picture.evaluate(shownWidth)).toBeGreaterThan(3 * fitting)
  const frame = viewer.getByRole('region')
  const left = await frame.evaluate(element => element.scrollLeft)
  await send('touchStart', 200)
  for (const x of [180, 150, 120]) await send('touchMove', x)
  await send('touchEnd')
  await expect.poll(() => frame.evaluate(element => element.scrollLeft)).toBeCloseTo(left + 80, 0)
})

it('keeps a bar with price, choice and button in view on a phone', async () => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'en-US' })
  await page.goto(`${shop.url}/p/nordwand-98`)
  const specs = page.getByRole('region', { name: 'Specifications' })
  const bar = page.getByRole('region', { name: 'Buy' })
  await specs.scrollIntoViewIfNeeded()
  await expectAccessibleOnPhone(page)
  await bar.getByRole('button', { name: 'Choose a size' }).click()
  await expect.poll(() => isFocused(page.getByRole('radio', { name: /^164/ }))).toBe(true)
  await bar.waitFor({ state: 'hidden' })
  await page.getByRole('radio', { name: /^180/ }).check()
  await specs.scrollIntoViewIfNeeded()
  await bar.getByText('180').waitFor()
  await bar.getByRole('button', { name: ENGLISH.add }).click()
  await page.getByRole('dialog').getByText(ENGLISH.added).waitFor()
  expect(consoleErrors).toEqual([])
})

it('plays the film on screen, unless motion is reduced', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  const film = page.getByRole('region', { name: 'Film' })
  for (const [reducedMotion, plays] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`${shop.url}/p/nordwand-98`)
    await film.scrollIntoViewIfNeeded()
    await film.locator('img').evaluate(loadImage)
    await expect.poll(() => film.locator('video').evaluate(isPlaying)).toBe(plays)
  }
})

it('turns a product by keys and by dragging, once asked to', async () => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'en-US' })
  await page.goto(`${shop.url}/p/nordwand-98`)
  const turntable = page.getByRole('region', { name: 'From every side' })
  const shown = turntable.getByRole('img', { name: 'Nordwand 98' })
  await turntable.getByRole('button', { name: 'Turn it' }).click()
  const slider = turntable.getByRole('slider', { name: 'From every side' })
  await slider.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe('10°')
  expect(await shown.getAttribute('src')).toContain('nordwand-98-glacier-turn-2?')

  const { x, y, width, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => shown.getAttribute('src')).toContain('nordwand-98-glacier-turn-20?')
  await shown.evaluate(loadImage)
  expect(await violations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

/** In the page. */
function loadImage(image: Element): Promise<void> {
  if (!(image instanceof HTMLImageElement)) throw new Error('There is no image.')
  return image.decode()
}

/** In the page. */
function isPlaying(video: Element): boolean {
  return video instanceof HTMLVideoElement && !video.paused
}

it('links to pictures, size tables and accessories without JavaScript', async () => {
  const { page } = await visit({ size: PHONE, language: 'en-US', javaScript: false })
  await page.goto(`${shop.url}/p/nordwand-98`)
  expect(await violations(page)).toEqual([])
  const [first] = await pictures(page, ENGLISH).all()
  expect(await first?.getAttribute('href')).toMatch(/\/nordwand-98-glacier\?.*\bw=1500$/)
  const specs = page.getByRole('region', { name: 'Specifications' })
  await specs.locator('summary', { hasText: 'Waist: what it means' }).click()
  await specs.getByText(/^The width under your boot/).waitFor()
  await page.getByRole('figure').getByText('At 180 cm: 131 mm at the front').waitFor()
  await page.getByRole('link', { name: ENGLISH.guide }).click()
  await page.waitForURL('**/support/ski-sizes')
  await page.goBack()
  await page.getByRole('button', { name: ENGLISH.quickAdd }).click()
  await page.waitForURL('**/p/anker-12*')
  await page.getByRole('button', { name: ENGLISH.add }).waitFor()
})
