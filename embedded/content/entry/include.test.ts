import { rename } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { readFrom, startLibrary, writeEntry } from '../fixtures/test-server.ts'

const running = await startLibrary()
afterAll(() => running[Symbol.asyncDispose]())

const first = async (parameters: string) =>
  (await readFrom(running, `/content_types/article/entries/first?${parameters}`)).body.entry

describe('an include', () => {
  it('resolves references in groups, blocks, global fields and references', async () => {
    const paths = ['related.related', 'aside.brand.parent', 'sections.quote.by', 'card.person.brand']
    const entry = await first(paths.map(path => `include[]=${path}`).join('&'))
    expect(entry).toMatchObject({
      related: [{ title: 'Second', related: [{ title: 'Third', related: [{ uid: 'first' }] }] }],
      aside: { brand: [{ title: 'Acme', parent: [{ title: 'Nordic' }] }] },
      sections: [{ quote: { by: [{ title: 'Ida', brand: [{ uid: 'acme' }] }] } }, {}, {}],
      card: { person: [{ title: 'Ida', brand: [{ title: 'Acme' }] }] },
    })
    expect(entry.related).toMatchObject([{ related: [{ related: [{ uid: 'first' }] }] }])
    expect(JSON.stringify(entry.related)).not.toContain('"title":"First"')
  })

  it('resolves references of several content types, each with its own type', async () => {
    expect((await first('include[]=authors')).authors).toMatchObject([
      { title: 'Ida', _content_type_uid: 'person' },
      { title: 'Acme', _content_type_uid: 'brand' },
    ])
  })

  it('includes all references to the requested depth', async () => {
    const shallow = await first('include_all=true')
    expect(shallow.related).toMatchObject([{ title: 'Second', related: [{ uid: 'third' }] }])
    expect(JSON.stringify(shallow)).not.toContain('"title":"Third"')
    const deep = await first('include_all=true&include_all_depth=3')
    expect(deep).toMatchObject({
      related: [{ related: [{ title: 'Third', related: [{ title: 'First' }] }] }],
      card: { person: [{ brand: [{ title: 'Acme', parent: [{ title: 'Nordic' }] }] }] },
    })
    for (const depth of ['0', '6', 'x']) {
      const { status } = await readFrom(
        running,
        `/content_types/article/entries?include_all=true&include_all_depth=${depth}`,
      )
      expect(status).toBe(422)
    }
  })

  it('leaves references that are not included unresolved', async () => {
    expect((await first('include_reference_content_type_uid=true')).authors).toEqual([
      { uid: 'ida', _content_type_uid: 'person' },
      { uid: 'acme', _content_type_uid: 'brand' },
    ])
  })

  it('leaves references to unpublished entries unresolved', async () => {
    await using edited = await startLibrary(async directory => {
      await rename(`${directory}/article/second.json`, `${directory}/article/second.draft.json`)
      const later = { publish: { from: '2999-01-01T00:00:00Z' }, locales: { 'en-us': { title: 'Ida' } } }
      await writeEntry(directory, 'person/ida.json', later)
    })
    const path = '/content_types/article/entries/first?include[]=related&include[]=authors'
    const { body } = await readFrom(edited, path)
    expect(body.entry.related).toEqual([{ uid: 'second', _content_type_uid: 'article' }])
    expect(body.entry.authors).toMatchObject([{ uid: 'ida' }, { title: 'Acme' }])
    expect(body.entry.authors).not.toMatchObject([{ title: 'Ida' }, {}])
  })

  it('returns an edited entry in place of the one that earlier responses included', async () => {
    await using edited = await startLibrary()
    const path = '/content_types/brand/entries/acme?include[]=parent'
    const before = (await readFrom(edited, path)).body
    expect((await readFrom(edited, path)).body).toEqual(before)
    const changed = edited.nextChange()
    await edited.write('brand/nordic.json', { locales: { 'en-us': { title: 'Nordic & Sons' } } })
    await changed
    const { parent } = (await readFrom(edited, path)).body.entry
    expect(parent).toMatchObject([{ title: 'Nordic & Sons', _content_type_uid: 'brand' }])
  })

  it('applies only and except to references', async () => {
    const only = await first('include[]=related&only[related][0]=title&only[BASE][0]=url')
    expect(only).toEqual({
      uid: 'first',
      url: '/articles/first',
      related: [{ uid: 'second', title: 'Second', _content_type_uid: 'article' }],
    })
    const except = await first('include[]=related&except[related][]=title')
    expect(except.title).toBe('First')
    expect(except.related).toMatchObject([{ uid: 'second', minutes: 9 }])
    expect(JSON.stringify(except.related)).not.toContain('"title"')
  })
})

describe('embedded items', () => {
  it('are returned by the path of their rich text', async () => {
    const entry = await first('include_embedded_items[]=BASE')
    expect(entry._embedded_items).toEqual({
      body: [
        expect.objectContaining({ uid: 'acme', title: 'Acme', _content_type_uid: 'brand' }),
        expect.objectContaining({ uid: 'peak', filename: 'peak.png', _content_type_uid: 'sys_assets' }),
      ],
      story: [
        expect.objectContaining({ uid: 'nordic', title: 'Nordic', _content_type_uid: 'brand' }),
        expect.objectContaining({ uid: 'peak', _content_type_uid: 'sys_assets' }),
      ],
      'aside.words': [expect.objectContaining({ uid: 'ida', _content_type_uid: 'person' })],
      'sections.text.html': [expect.objectContaining({ uid: 'peak' })],
    })
  })

  it('are returned only when requested, for returned fields', async () => {
    expect(await first('locale=en-us')).not.toHaveProperty('_embedded_items')
    const entry = await first('include_embedded_items[]=BASE&only[BASE][]=story')
    expect(Object.keys(entry)).toEqual(['uid', 'story', '_embedded_items'])
    expect(Object.keys(Object(entry._embedded_items))).toEqual(['story'])
  })

  it('are an empty list for a rich text without any', async () => {
    const { body } = await readFrom(
      running,
      '/content_types/article/entries/fourth?include_embedded_items[]=BASE',
    )
    expect(body.entry._embedded_items).toEqual({})
  })
})
