import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readFrom, startLibrary } from '../fixtures/test-server.ts'

const running = await startLibrary()
afterAll(() => running[Symbol.asyncDispose]())

const fieldOf = (schema: { uid: string }[], uid: string) => schema.find(field => field.uid === uid)

describe('global fields', () => {
  it('are listed and counted', async () => {
    const { body } = await readFrom(running, '/global_fields?include_count=true&asc=title')
    expect(body).toMatchObject({ count: 2, global_fields: [{ uid: 'card' }, { uid: 'seo' }] })
  })

  it('are read by uid, nested ones expanded when requested', async () => {
    const plain = await readFrom(running, '/global_fields/card')
    expect(fieldOf(plain.body.global_field.schema, 'seo')).not.toHaveProperty('schema')
    const whole = await readFrom(running, '/global_fields/card?include_global_field_schema=true')
    expect(fieldOf(whole.body.global_field.schema, 'seo')).toMatchObject({
      schema: [{ uid: 'description' }, { uid: 'no_index' }],
    })
  })

  it('return 422 and 141 when they are missing', async () => {
    const { status, body } = await readFrom(running, '/global_fields/nothing')
    expect(status).toBe(422)
    expect(body).toMatchObject({ error_code: 141, errors: { uid: ['is not valid.'] } })
  })

  it('are expanded in content types when requested', async () => {
    const plain = await readFrom(running, '/content_types/article')
    expect(fieldOf(plain.body.content_type.schema, 'card')).not.toHaveProperty('schema')
    const whole = await readFrom(running, '/content_types/article?include_global_field_schema=true')
    expect(fieldOf(whole.body.content_type.schema, 'card')).toMatchObject({
      reference_to: 'card',
      schema: [{ uid: 'heading' }, { uid: 'seo', schema: [{ uid: 'description' }, {}] }, { uid: 'person' }],
    })
  })

  it('validate entries, and are loaded again when edited', async () => {
    await using edited = await startLibrary()
    const shortened = { locales: { 'en-us': { title: 'Fourth', seo: { description: 'x', robots: 'none' } } } }
    await edited.write('article/fourth.json', shortened)
    await vi.waitFor(() => expect(edited.problems).toHaveLength(1), 5000)
    expect(edited.problems[0]).toMatch(/article\/fourth\.json in en-us: seo\.robots/)
    const path = 'global-fields/seo.json'
    const seo = JSON.parse(await readFile(join(edited.directory, path), 'utf8'))
    seo.schema.push({ uid: 'robots', data_type: 'text' })
    const changed = edited.nextChange()
    await edited.write(path, seo)
    expect(await changed).toMatchObject({ contentType: 'article', uid: 'fourth' })
    const { body } = await readFrom(edited, '/content_types/article/entries/fourth')
    expect(body.entry.seo).toEqual({ description: 'x', robots: 'none' })
  })

  it('reject content types that use a missing one', async () => {
    const schema = [{ uid: 'extra', data_type: 'global_field', reference_to: 'nowhere' }]
    await using edited = await startLibrary()
    await edited.write('content-types/note.json', { uid: 'note', title: 'Note', schema })
    await vi.waitFor(() => expect(edited.problems).toHaveLength(1), 5000)
    expect(edited.problems[0]).toMatch(/note\.json .*"nowhere".*global-fields\/nowhere\.json/)
  })
})
