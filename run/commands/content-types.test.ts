import { readFileSync } from 'node:fs'
import { entries } from '@firnline/services/content/model'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '../content/check/content-folder.ts'
import { entriesOf, LANGUAGES } from '../demo/demo-content.ts'
import { contentModel, MODEL } from './content-types.ts'
import { type Field, modelSource } from './model-source.ts'

const typeOf = (...schema: Field[]) => modelSource([{ uid: 'snow_report', schema }])

describe('the content model of the storefront', () => {
  it('is what the content types say: run `npm run content:types` after changing one', () => {
    expect(readFileSync(MODEL, 'utf8')).toBe(contentModel())
  })

  it.each(['product', 'page', 'banner', 'product_category', 'brand_settings'] as const)(
    'reads every %s of the demo shop in every language',
    type => {
      const unread = entriesOf(type).flatMap(entry =>
        LANGUAGES.map(language => ({ uid: entry.uid, ...inLanguage(entry, language) })).filter(
          fields => !v.is(entries[type], fields),
        ),
      )
      expect(unread).toEqual([])
    },
  )
})

describe('a content type as source', () => {
  const title = { uid: 'title', data_type: 'text', mandatory: true, field_metadata: { _default: true } }

  it('needs the title and nothing else', () => {
    const source = typeOf(title, { uid: 'depth', data_type: 'number', mandatory: true })
    expect(source).toContain('snow_report: v.object({ ...titled, depth: number })')
  })

  it('lists what is multiple, and offers the choices of a text', () => {
    const wind = { uid: 'wind', data_type: 'text', enum: { choices: [{ value: 'föhn' }, { value: 'bise' }] } }
    expect(
      typeOf(
        wind,
        { ...wind, uid: 'winds', multiple: true },
        { uid: 'days', data_type: 'isodate', multiple: true },
      ),
    ).toContain('wind: choice(["föhn", "bise"]), winds: choices(["föhn", "bise"]), days: list(text)')
  })

  it('writes a group that stands in two places once', () => {
    const place = { uid: 'place', data_type: 'group', schema: [{ uid: 'name', data_type: 'text' }] }
    const source = typeOf({ uid: 'start', data_type: 'group', schema: [place] }, { ...place, multiple: true })
    expect(source).toContain('const place = v.object({ name: text })')
    expect(source).toContain(
      'start: v.nullish(v.object({ place: v.nullish(place, {}) }), {}), place: list(place)',
    )
  })

  it('refuses a data type that nobody reads, and says where to teach it', () => {
    expect(() => typeOf({ uid: 'map', data_type: 'file' })).toThrow(/map has the data type file.*field\.ts/)
  })
})
