import { expect, it } from 'vitest'
import { clampZoom, zoomSteps } from './zoom.ts'

it.each([
  ['a phone', 390, 700, [1, 2, 4]],
  ['a laptop', 1440, 800, [1, 2.4, 4]],
  ['a wide screen', 2560, 900, [1, 2.5, 4]],
])(
  'zoomSteps on %s: at least twice the size, as wide as the frame where that is near',
  (_, width, height, steps) => {
    expect(zoomSteps({ width, height })).toEqual(steps)
  },
)

it.each([
  [0.4, 1],
  [1.7, 1.7],
  [9, 4],
])('clampZoom keeps %f within bounds: %f', (zoom, clamped) => {
  expect(clampZoom(zoom)).toBe(clamped)
})
