import { describe, expect, it } from 'vitest'
import { avoidOverlays, isSmallLayout, pointInBox, popupPlacement } from './hotspot-layout.ts'

describe('hotspots', () => {
  it.each([
    [650, 800, true],
    [651, 361, false],
    [1440, 360, true],
    [1440, 361, false],
  ])('isSmallLayout in %s × %s px: %s', (width, height, small) => {
    expect(isSmallLayout({ width, height })).toBe(small)
  })

  it.each([
    [0.29, 0.29, 'after', 'below'],
    [0.3, 0.3, 'centered', 'centered'],
    [0.6, 0.6, 'centered', 'centered'],
    [0.61, 0.61, 'before', 'above'],
  ])('popupPlacement at %s, %s is %s and %s', (x, y, across, along) => {
    expect(popupPlacement({ x, y })).toEqual({ across, along })
  })
})

describe('pointInBox', () => {
  const picture = { width: 2000, height: 1000 }

  it('keeps the point with equal proportions', () => {
    expect(pointInBox({ x: 0.38, y: 0.6 }, picture, { width: 1000, height: 500 })).toEqual({
      x: 0.38,
      y: 0.6,
    })
  })

  it('moves the point with the cropped picture', () => {
    expect(pointInBox({ x: 0.4, y: 0.5 }, picture, { width: 1000, height: 1000 })).toEqual({ x: 0.3, y: 0.5 })
  })

  it('clamps a cropped point to the edge', () => {
    expect(pointInBox({ x: 0.05, y: 0.5 }, picture, { width: 1000, height: 1000 }).x).toBeCloseTo(0.028)
  })
})

describe('avoidOverlays', () => {
  const box = { width: 1000, height: 500 }
  const button = { left: 100, top: 400, right: 300, bottom: 450 }
  const header = { left: 0, top: 0, right: 1000, bottom: 64 }

  it('keeps a marker without overlays', () => {
    expect(avoidOverlays({ x: 0.5, y: 0.5 }, box, [button, header])).toEqual({ x: 0.5, y: 0.5 })
  })

  it('moves a marker by the shortest distance', () => {
    expect(avoidOverlays({ x: 0.2, y: 0.82 }, box, [button, header])).toEqual({ x: 0.2, y: (400 - 24) / 500 })
    expect(avoidOverlays({ x: 0.5, y: 0.06 }, box, [button, header])).toEqual({ x: 0.5, y: (64 + 24) / 500 })
  })

  it('does not move it under another overlay or out of the picture', () => {
    const copy = { left: 100, top: 300, right: 300, bottom: 390 }
    expect(avoidOverlays({ x: 0.2, y: 0.82 }, box, [button, copy])).toEqual({ x: (100 - 24) / 1000, y: 0.82 })
  })

  it('keeps a marker where there is no free place', () => {
    const all = { left: 0, top: 0, right: 1000, bottom: 500 }
    expect(avoidOverlays({ x: 0.2, y: 0.8 }, box, [all])).toEqual({ x: 0.2, y: 0.8 })
  })
})
