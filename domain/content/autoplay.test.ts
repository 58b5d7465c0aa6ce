import { describe, expect, it } from 'vitest'
import { canPlayVideo, picturesToLoad, shouldAutoplay } from './autoplay.ts'

it.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('canPlayVideo with save-data %s and reduced motion %s: %s', (saveData, reducedMotion, plays) => {
  expect(canPlayVideo({ saveData, reducedMotion })).toBe(plays)
})

describe('image set', () => {
  it.each([
    [true, 'is watched', { intent: 'idle', seen: true, busy: false }],
    [true, 'was started by its button, even under the pointer', { intent: 'always', seen: true, busy: true }],
    [false, 'is not on the screen', { intent: 'always', seen: false, busy: false }],
    [false, 'has the pointer or the focus', { intent: 'idle', seen: true, busy: true }],
    [false, 'was stopped', { intent: 'never', seen: true, busy: false }],
  ] as const)('autoplays (%s) when it %s', (plays, _, state) => {
    expect(shouldAutoplay(state)).toBe(plays)
  })

  it.each([
    [0, 4, [0, 1, 3]],
    [3, 4, [3, 0, 2]],
    [0, 2, [0, 1]],
    [0, 1, [0]],
  ])('loads the neighbors of picture %i of %i', (current, count, loaded) => {
    expect(picturesToLoad(current, count)).toEqual(loaded)
  })
})
