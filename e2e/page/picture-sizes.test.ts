/// <reference lib="dom" />
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Route } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openFilledCart } from '../cart/filled-cart.ts'
import { visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** CSS px */
const HEIGHT = 844
const SCREENS = [
  { density: 1, widths: [360, 768, 1024, 1440, 2200] },
  { density: 2, widths: [390, 768, 1024, 1440, 1920] },
  { density: 3, widths: [390] },
]
/** Above it, a picture may be the one for it: nobody sees more pixels. */
const USEFUL_DENSITY = 2
/** File pixels per device pixel of the box. */
const MOST = 1.5
/** Half a device pixel of rounding. On dense screens Chromium takes the nearer of two widths (their geometric mean is between). */
const LEAST = { plain: 0.995, dense: 0.83 }

const PAGES = [
  '/',
  '/about',
  '/blog',
  '/blog/p/glue-pile-and-patience',
  '/c/skis',
  '/cart',
  '/l/quiet-descents',
  '/p/nordwand-98',
  '/search?q=nordwand',
  '/team',
  '/team/aline-darbeley',
]

type Size = { readonly width: number; readonly height: number }
type Shown = { readonly src: string; readonly covers: boolean; readonly box: Size; readonly isHero: boolean }

describe.each(SCREENS)('at density $density', ({ density, widths }) => {
  it.each(PAGES)('%s has no picture that is too small or too large for its box', async path => {
    const { page } = await visit({ size: { width: 360, height: HEIGHT }, language: 'en-US', density })
    await page.route(PICTURES, answerWithSize)
    if (path === '/cart') await openFilledCart(page, shop.url)
    else await page.goto(`${shop.url}${path}`)
    const unfit: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.evaluate(reload, String(width))
      await page.evaluate(scrollThrough)
      const pictures = await page.evaluate(shownPictures)
      expect(pictures).not.toEqual([])
      const fitting = new Set<string>()
      const problems = new Map<string, string>()
      for (const picture of pictures) {
        const problem = await problemOf(picture, density)
        if (problem === null) fitting.add(picture.src)
        else problems.set(picture.src, `${width}: ${problem}`)
      }
      // A browser shows the file that it has for one box in another too.
      for (const [src, problem] of problems) if (!fitting.has(src)) unfit.push(problem)
    }
    expect(unfit).toEqual([])
  })
})

/** Why a picture does not fit, or null. An original that is too small is sent as it is, except in a hero. */
async function problemOf({ src, covers, box, isHero }: Shown, density: number): Promise<string | null> {
  const { asked, most } = await sizesOf(src)
  const per = (file: Size) => {
    const ratios = [file.width / box.width, file.height / box.height]
    return covers ? Math.min(...ratios) : Math.max(...ratios)
  }
  const figures = `${per(asked).toFixed(2)} file pixels per CSS px, ${box.width}×${box.height}: ${src}`
  if (per(asked) > MOST * density) return `too large, ${figures}`
  const least = density === 1 ? LEAST.plain : LEAST.dense
  if (per(asked) < least * Math.min(density, USEFUL_DENSITY, per(most))) return `too small, ${figures}`
  if (isHero && per(most) < LEAST.plain) return `enlarged, ${per(most).toFixed(2)}, ${figures}`
  return null
}

/** px of the file that an address asks for, and of the largest one with these proportions that its original holds. */
async function sizesOf(src: string): Promise<{ asked: Size; most: Size }> {
  const { pathname, searchParams } = new URL(src)
  const original = await originalOf(pathname)
  const width = Number(searchParams.get('w'))
  const [, across, down] = /^(\d+):(\d+)$/.exec(searchParams.get('aspect') ?? '') ?? []
  const aspect = across === undefined ? original.width / original.height : Number(across) / Number(down)
  const height = width / aspect
  const ratios = [original.width / width, original.height / height]
  const factor = Math.min(...ratios)
  return { asked: { width, height }, most: { width: width * factor, height: height * factor } }
}

const FOLDER = fileURLToPath(new URL('../../demo/pictures/firnline/', import.meta.url))
const files = new Map((await readdir(`${FOLDER}images`)).map(file => [file.replace(/\.\w+$/, ''), file]))
const { sets, videos }: { sets: Record<string, string[]>; videos: Record<string, { poster: string }> } =
  JSON.parse(await readFile(`${FOLDER}media.json`, 'utf8'))
const originals = new Map<string, Promise<Size>>()

/** `/i/firnline/nordwand`, `/s/firnline/nordwand-set`, `/v/firnline/film` */
function originalOf(pathname: string): Promise<Size> {
  const [kind, , name = ''] = pathname.split('/').slice(1).map(decodeURIComponent)
  const image = { s: sets[name]?.[0], v: videos[name]?.poster }[kind ?? ''] ?? name
  const known = originals.get(image) ?? sharp(`${FOLDER}images/${files.get(image)}`).metadata()
  originals.set(image, known)
  return known
}

const PICTURES = /\/[isv]\/firnline\/[^/?]+\?/

/** Instead of each picture, which takes long to render, an empty one of its size. */
async function answerWithSize(route: Route): Promise<void> {
  const { width, height } = (await sizesOf(route.request().url())).asked
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  await route.fulfill({ contentType: 'image/svg+xml', body })
}

/** In the page: all pictures anew, at other addresses, as Chromium keeps a larger file that it has. */
function reload(pass: string): void {
  for (const element of document.querySelectorAll('picture, img:not(picture img)')) {
    const copy = document.createElement('template')
    copy.innerHTML = element.outerHTML.replaceAll(/(\?|&amp;)w=/g, `$1pass=${pass}&amp;w=`)
    element.replaceWith(copy.content)
  }
}

/** In the page: scrolls to the end, so that it renders and loads what it does late. */
async function scrollThrough(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const isPending = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInView && !image.complete && image.checkVisibility()
  }
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    do {
      await nextFrame()
      await nextFrame()
    } while ([...document.images].some(isPending))
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await nextFrame()
}

/** In the page. */
function shownPictures(): Shown[] {
  return [...document.images].flatMap(image => {
    const { currentSrc: src, offsetWidth: width, offsetHeight: height } = image
    if (
      !/\/[isv]\/firnline\//.test(src) ||
      width === 0 ||
      !image.complete ||
      !image.checkVisibility({ visibilityProperty: true })
    )
      return []
    const covers = getComputedStyle(image).objectFit === 'cover'
    const top = image.getBoundingClientRect().top + scrollY
    const isHero = width >= 0.9 * innerWidth && top < innerHeight / 2 && innerWidth > 768
    return [{ src, covers, box: { width, height }, isHero }]
  })
}
