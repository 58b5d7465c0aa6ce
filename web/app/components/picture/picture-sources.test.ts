import { expect, it } from 'vitest'
import { tileSources, widthsUpTo } from './picture-sources.ts'

const media = { baseUrl: '', alias: 'firnline' }
const picture = { name: 'nordwand', set: false }

it('has tiles at 1x and 2x, on slow connections at 1x only', () => {
  const densities = (widest: number | null) =>
    tileSources(media, picture, widest).sources.map(({ srcSet }) =>
      [...srcSet.matchAll(/ (\dx)/g)].map(([, x]) => x),
    )
  expect(densities(null)).toEqual([
    ['1x', '2x'],
    ['1x', '2x'],
    ['1x', '2x'],
  ])
  expect(densities(390)).toEqual([['1x'], ['1x'], ['1x']])
})

it.each([
  [null, [480, 768, 1024]],
  [390, [480]],
  [480, [480]],
  [481, [480, 768]],
  [2000, [480, 768, 1024]],
])('offers a window of %s px at 1x the widths %j', (widest, widths) => {
  expect(widthsUpTo([480, 768, 1024], widest)).toEqual(widths)
})
