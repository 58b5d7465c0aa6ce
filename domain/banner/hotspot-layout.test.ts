import { describe, expect, it } from 'vitest'
import { isSmallLayout, pointInBox, popupPlace } from './hotspot-layout.ts'

describe('SPEC §9 Hotspots', () => {
  it.each([
    [650, 800, true],
    [651, 361, false],
    [1440, 360, true],
    [1440, 361, false],
  ])('are laid out for little room in %s × %s px: %s', (width, height, small) => {
    expect(isSmallLayout({ width, height })).toBe(small)
  })

  it.each([
    [0.29, 0.29, 'after', 'below'],
    [0.3, 0.3, 'centered', 'centered'],
    [0.6, 0.6, 'centered', 'centered'],
    [0.61, 0.61, 'before', 'above'],
  ])('open at %s, %s %s and %s', (x, y, across, along) => {
    expect(popupPlace({ x, y })).toEqual({ across, along })
  })
})

describe('a point of a picture that covers a box', () => {
  const picture = { width: 2000, height: 1000 }

  it('keeps its place where the proportions are the same', () => {
    expect(pointInBox({ x: 0.38, y: 0.6 }, picture, { width: 1000, height: 500 })).toEqual({
      x: 0.38,
      y: 0.6,
    })
  })

  it('moves as far as the picture is cropped', () => {
    expect(pointInBox({ x: 0.4, y: 0.5 }, picture, { width: 1000, height: 1000 })).toEqual({ x: 0.3, y: 0.5 })
  })

  it('stands at the edge when it is cropped away', () => {
    expect(pointInBox({ x: 0.05, y: 0.5 }, picture, { width: 1000, height: 1000 }).x).toBeCloseTo(0.028)
  })
})
