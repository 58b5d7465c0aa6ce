import { expect, it } from 'vitest'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'
import { reasonPictures } from './reason-pictures.ts'

const picture = (view: string): GalleryPicture => ({
  ...{ name: `faust${view}`, set: false, alt: '', view, fillsFrame: view.startsWith('-detail') },
})

const BOOT = ['', '-angle', '-back', '-detail', '-sole']

it.each([
  [
    ['', '', ''],
    ['', '-detail', '-detail-cuff', '-detail-palm'],
    ['-detail', '-detail-cuff', '-detail-palm'],
  ],
  [
    ['', '', ''],
    ['', '-angle', '-back', '-detail', '-detail-cuff'],
    ['-detail', '-detail-cuff', '-angle'],
  ],
  [
    ['', '', ''],
    ['', '-back', '-detail', '-detail-cuff', '-use'],
    ['-detail', '-detail-cuff', '-back'],
  ],
  [['', '', ''], ['', '-detail'], ['-detail']],
  [['', '', ''], ['', '-back', '-detail'], ['-detail']],
  [[''], ['', '-back', '-detail'], ['-detail']],
  [['', '', ''], [''], []],
  [['', '', ''], [], []],
  [['back', 'detail', 'sole'], BOOT, ['-back', '-detail', '-sole']],
  [['back', 'laces', 'sole'], BOOT, ['-detail', '-angle', '-back']],
  [['back', 'detail', ''], BOOT, ['-detail', '-angle', '-back']],
])('reasonPictures for reasons that name %j, of %j, are %j', (named, views, chosen) => {
  const reasons = named.map(view => ({ view }))
  expect(reasonPictures(views.map(picture), reasons).map(({ view }) => view)).toEqual(chosen)
})
