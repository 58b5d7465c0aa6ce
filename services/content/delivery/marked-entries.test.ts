import { expect, it } from 'vitest'
import { createEditMarks, withoutMarks } from '../edit-marks.ts'
import { markEntries } from './marked-entries.ts'

/** The entry as its reader gets it, and what each text in it is marked with. */
async function mark(contentType: string, entry: object) {
  const marks = createEditMarks()
  const source = { entries: async () => [structuredClone(entry)], entry: async () => structuredClone(entry) }
  const [marked] = await markEntries(source, marks).entries({ contentType, language: 'de' })
  const json = JSON.stringify(marked)
  return {
    plain: JSON.parse(withoutMarks(json)),
    fields: marks.read(json).map(({ field }) => field),
    json,
    marks,
  }
}

it('tags texts at any depth with type, uid, locale and path, and changes nothing else', async () => {
  const entry = {
    uid: 'home',
    title: 'Start',
    url: '/',
    regions: ['europe'],
    seo: { title: 'Start', description: 'Für Suchmaschinen' },
    sections: [
      { text: { headline: 'Eins', body: '' } },
      { list: { headline: '', ordered: true, items: ['a', 'b'] } },
      { numbers: { numbers: [{ value: '98', label: 'mm' }] } },
    ],
  }
  const { plain, fields } = await mark('page', entry)
  expect(plain).toEqual(entry)
  expect(fields).toEqual([
    'page.home.de.title',
    'page.home.de.sections.0.text.headline',
    'page.home.de.sections.1.list.items.0',
    'page.home.de.sections.1.list.items.1',
    'page.home.de.sections.2.numbers.numbers.0.value',
    'page.home.de.sections.2.numbers.numbers.0.label',
  ])
})

it('tags a reference with its own type, uid and locale, inside the items that refer to it', async () => {
  const banner = { uid: 'dawn', _content_type_uid: 'banner', locale: 'en-us', title: 'Dawn' }
  const { json, marks } = await mark('page', { uid: 'home', sections: [{ banner: { banner: [banner] } }] })
  expect(marks.read(json)).toEqual([
    {
      field: 'banner.dawn.en-us.title',
      items: ['page.home.de.sections.0', 'page.home.de.sections.0.banner.banner.0'],
    },
  ])
})

it('tags the version that is shown, when an entry is read in a language that it falls back from', async () => {
  expect((await mark('page', { uid: 'home', locale: 'en-us', title: 'Start' })).fields).toEqual([
    'page.home.en-us.title',
  ])
})

it('names the variant that a text is of', async () => {
  const entry = { uid: 'home', title: 'Start', _applied_variants: { title: 'cs1' } }
  expect((await mark('page', entry)).fields).toEqual(['v2:page.home_cs1.de.title'])
})

it('tags an alternative text with the media that it describes', async () => {
  const { fields } = await mark('author', {
    uid: 'a',
    image: { amplience_id: 'peak', alt_text: 'Ein Gipfel' },
  })
  expect(fields).toEqual(['author.a.de.image.amplience_id'])
})

it('marks every paragraph, and every text of rich text', async () => {
  const body = {
    type: 'doc',
    children: [{ type: 'p', children: [{ text: 'a' }, { text: 'b', bold: true }] }],
  }
  const entry = { uid: 'home', intro: 'Eins.\n\nZwei.', sections: [{ rich_text: { body } }] }
  const { plain, fields } = await mark('page', entry)
  expect(plain).toEqual(JSON.parse(JSON.stringify(entry)))
  expect(fields).toEqual([
    ...['page.home.de.intro', 'page.home.de.intro'],
    ...['page.home.de.sections.0.rich_text.body', 'page.home.de.sections.0.rich_text.body'],
  ])
})

it('marks no keys, settings and names', async () => {
  expect((await mark('display_text', { uid: 't', title: 'cart.empty', text: 'Leer' })).fields).toEqual([
    'display_text.t.de.text',
  ])
  const shared = { uid: 's', display_text_input: [{ title: 'cart.empty', text: 'Leer' }] }
  expect((await mark('texts_of_ours', shared)).fields).toEqual([
    'texts_of_ours.s.de.display_text_input.0.text',
  ])
  expect((await mark('redirect', { uid: 'r', title: 'Alt', from: '/a', to: '/b' })).fields).toEqual([])
})
