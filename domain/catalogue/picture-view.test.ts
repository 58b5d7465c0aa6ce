import { expect, it } from 'vitest'
import { hasDetails, pictureView } from './picture-view.ts'

it.each([
  ['faust-black', '', false],
  ['faust-black-back', 'back', false],
  ['faust-black-angle-2', 'angle', false],
  ['faust-black-detail', 'detail', true],
  ['faust-black-detail-2', 'detail', true],
  ['faust-black-detail-cuff', 'cuff', true],
  ['faust-black-use', 'use', true],
  ['faust-blackened', '', false],
  ['hut-bench', '', false],
])('pictureView reads %s as “%s”, filling its frame: %s', (name, subject, fillsFrame) => {
  expect(pictureView(name, 'faust-black')).toEqual({ subject, fillsFrame })
})

it.each([
  ['faust-black-set', true, true],
  ['nordwand-98-glacier-set', true, true],
  ['faust-1-set', true, false],
  ['faust-black', false, false],
])('hasDetails of %s as a set, %s: %s', (name, set, expected) => {
  expect(hasDetails({ name, set })).toBe(expected)
})
