import { describe, expect, it } from 'vitest'
import { widthsFor } from './picture-sources.ts'

describe('the widths of a picture', () => {
  it.each([
    [
      'fill its narrowest box, and nearly its widest at a density of 2',
      [138, 428],
      [150, 206, 300, 390, 540, 768],
    ],
    ['are two or more where all boxes are as wide', [96, 96], [106, 150, 206]],
    ['end with the widest there is', [1000, 2400], [1080, 1440, 1920, 2400]],
  ] as const)('%s', (_, boxes, widths) => {
    expect(widthsFor(boxes, null)).toEqual(widths)
  })

  it.each([
    [100, [150]],
    [195, [150, 206]],
    [390, [150, 206, 300, 390]],
    [2000, [150, 206, 300, 390, 540, 768]],
  ])('end with the first that fills a window of %s px on slow connections', (window, widths) => {
    expect(widthsFor([138, 428], window)).toEqual(widths)
  })
})
