import { expect, it } from 'vitest'
import { pictureView } from './picture-view.ts'

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
