/// <reference lib="dom" />
import { expect, it } from 'vitest'
import { PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

/** Bytes */
const BUDGET = 120_000

it.each(['/', '/c/skis', '/p/nordwand-98'])(
  'the first screen of %s has at most 120 kB of pictures',
  async path => {
    const { page } = await visit({ size: PHONE, language: 'en-US', density: 2 })
    await page.goto(`${shop.url}${path}`)
    const pictures = await page.evaluate(picturesInView)
    expect(pictures).not.toEqual([])
    const sizes = await Promise.all(pictures.map(avifBytes))
    const sum = sizes.reduce((all, size) => all + size, 0)
    const listed = sizes.map((size, at) => `${size} ${pictures[at]}`).join('\n')
    expect(sum, listed).toBeLessThanOrEqual(BUDGET)
  },
)

/** In the page: addresses of the photographs that the browser has chosen for its first screen. */
function picturesInView(): string[] {
  const inView = [...document.images].filter(image => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInView && image.checkVisibility({ visibilityProperty: true })
  })
  return [...new Set(inView.map(image => image.currentSrc))].filter(
    src => src.startsWith('http') && !src.endsWith('.svg'),
  )
}

/** The file that browsers get once it has been rendered as AVIF. */
async function avifBytes(src: string): Promise<number> {
  let bytes = 0
  const type = async () => {
    const answer = await fetch(src, { headers: { accept: 'image/avif,image/webp' } })
    bytes = (await answer.arrayBuffer()).byteLength
    return answer.headers.get('content-type')
  }
  await expect.poll(type).toBe('image/avif')
  return bytes
}
