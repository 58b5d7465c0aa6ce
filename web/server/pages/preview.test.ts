import { expect, it } from 'vitest'
import { previewOf } from './preview.ts'

const of = (query: string) => previewOf(new Request(`http://shop.test/de-de${query}`))

it('is what the editor names in the address', () => {
  expect(of('?live_preview=9f2c&content_type_uid=page&entry_uid=home&locale=de')).toEqual({
    hash: '9f2c',
    contentType: 'page',
    entry: 'home',
    timestamp: null,
    release: null,
  })
  const timeline = '?live_preview=9f2c&preview_timestamp=2026-12-01T06:00:00.000Z&release_id=r1'
  expect(of(timeline)).toMatchObject({ timestamp: '2026-12-01T06:00:00.000Z', release: 'r1' })
})

it.each([
  '',
  '?live_preview=',
  '?live_preview=init',
  '?entry_uid=home',
  '?live_preview=a%0d%0ax:%20y',
  '?live_preview=%C3%A9',
])('is none at %j', query => expect(of(query)).toBeNull())
