/// <reference lib="dom" />
import type { Browser } from '@firnline/e2e/harness/browser'
import type { Tile } from '../peers/shared/tile.ts'

export const TILES = 48

/** The product tiles of a category page, read from its HTML as a browser parses it. The shop and all sites share what is read. */
export async function readTiles(browser: Browser, url: string): Promise<Tile[]> {
  const page = await browser.newPage()
  // The shop would render them while something else is measured.
  await page.route('**/i/**', route => route.abort())
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    const tiles = await page.evaluate(tilesOfDocument)
    if (tiles.length !== TILES) throw new Error(`${url} has ${tiles.length} tiles, not ${TILES}.`)
    return tiles
  } finally {
    await page.close()
  }
}

/** In the page. */
function tilesOfDocument(): Tile[] {
  const attribute = (element: Element | null, name: string) => element?.getAttribute(name) ?? ''
  const sizeOf = (element: Element | null) => ({
    width: attribute(element, 'width'),
    height: attribute(element, 'height'),
  })
  return [...document.querySelectorAll('article')].map(article => {
    const link = article.querySelector('h3 a')
    const image = article.querySelector('picture img')
    return {
      title: link?.textContent ?? '',
      href: attribute(link, 'href'),
      tagline: article.querySelector('h3 + p:not(.figures)')?.textContent ?? null,
      prices: article.querySelector('.figures')?.textContent.match(/\$[\d,.]+/g) ?? [],
      colors: [
        ...article.querySelectorAll('[title] [style^="background"], [title][style^="background"]'),
      ].map(swatch => ({
        name: attribute(swatch.closest('[title]'), 'title'),
        hex: attribute(swatch, 'style')
          .replace(/^background:\s*/, '')
          .replace(/;$/, ''),
      })),
      picture: {
        src: attribute(image, 'src'),
        srcSet: attribute(image, 'srcset'),
        // Lazy pictures begin with it.
        sizes: attribute(image, 'sizes').replace('auto, ', ''),
        ...sizeOf(image),
        alt: attribute(image, 'alt'),
        sources: [...article.querySelectorAll('picture source')].map(source => ({
          media: attribute(source, 'media'),
          srcSet: attribute(source, 'srcset'),
          ...sizeOf(source),
        })),
      },
    }
  })
}
