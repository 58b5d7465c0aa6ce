import { expect, it } from 'vitest'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'
import { reasonPictures } from './reason-pictures.ts'

const picture = (view: string): GalleryPicture => ({
  ...{ name: `faust${view}`, set: false, alt: '', view, isDetail: view.startsWith('-detail') },
})

it.each([
  [3, ['', '-detail', '-detail-cuff', '-detail-palm'], ['-detail', '-detail-cuff', '-detail-palm']],
  [3, ['', '-angle', '-back', '-detail', '-detail-cuff'], ['-detail', '-detail-cuff', '-angle']],
  [3, ['', '-detail'], ['-detail']],
  [3, ['', '-back', '-detail'], ['-detail']],
  [1, ['', '-back', '-detail'], ['-detail']],
  [3, [''], []],
  [3, [], []],
])('reasonPictures for %i reasons of %j are %j', (reasons, views, chosen) => {
  expect(reasonPictures(views.map(picture), reasons).map(({ view }) => view)).toEqual(chosen)
})
