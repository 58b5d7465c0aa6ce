import { expect, it } from 'vitest'
import { canPreload, canUseHighDensity, connectionInfo } from './connection.ts'

it.each([
  ['4g', true, { '1x': 96, '2x': 144 }],
  ['5g', true, { '1x': 96, '2x': 144 }],
  ['3g', false, { '1x': 72, '2x': 72 }],
  ['slow-2g', false, { '1x': 72, '2x': 72 }],
  ['', false, { '1x': 72, '2x': 72 }],
  [undefined, false, { '1x': 72, '2x': 72 }],
])('connectionInfo: %s is fast: %s', (effectiveType, fastConnection, dpi) => {
  expect(connectionInfo(effectiveType)).toEqual({ fastConnection, dpi })
})

it.each([
  ['4g', false, true],
  ['4g', true, false],
  ['3g', false, false],
  ['2g', false, false],
  ['slow-2g', false, false],
  [undefined, false, true],
  [undefined, true, false],
])('%s with saveData %s: preloads and dense pictures: %s', (...given) => {
  const [effectiveType, saveData, may] = given
  expect(canPreload({ effectiveType, saveData })).toBe(may)
  expect(canUseHighDensity({ effectiveType, saveData })).toBe(may)
})
