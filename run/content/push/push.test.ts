import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT } from '../../demo/demo-content.ts'
import { readStackFolder, type StackFolder } from '../stack-folder.ts'
import { startManagementApi } from './fixture/management-api.ts'
import { openStack } from './open-stack.ts'
import { pushContent } from './push.ts'

const FIXTURES = join(import.meta.dirname, '../../../embedded/content/fixtures')
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'firnline-push-'))
  for (const site of ['site', 'articles']) cpSync(join(FIXTURES, site), root, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

type Api = Awaited<ReturnType<typeof startManagementApi>>

const push = (api: Api, folder: string, isDryRun = false) =>
  pushFolder(api, readStackFolder(folder), isDryRun)

async function pushFolder(api: Api, folder: StackFolder, isDryRun = false) {
  const account = { apiKey: 'the-stack', token: 'the-token', environment: 'production', branch: null }
  const stack = await openStack({ url: api.url, ...account }, { pause: 0 })
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const { environment } = account
  const result = await pushContent(stack, folder, {
    ...{ environment, isDryRun, log },
    patience: { pause: 1 },
  })
  return { ...result, lines }
}

const edit = (path: string, found: string, text: string) => {
  const file = join(root, path)
  const before = readFileSync(file, 'utf8')
  if (!before.includes(found)) throw new Error(`${path} has no ${found}.`)
  writeFileSync(file, before.replace(found, text))
}

describe('a pushed content folder', () => {
  it('is in the stack, published in every language, and pushed again changes nothing', async () => {
    await using api = await startManagementApi()
    const { changes, lines } = await push(api, root)
    expect(lines).toHaveLength(changes)
    expect(lines).toEqual(
      expect.arrayContaining(['create locale de', 'create content type page', 'create global field card']),
    )
    const home = api.state.entries.filter(({ tags }) => [tags].flat().includes('file:home'))
    expect(home.map(({ locale, title }) => [locale, title])).toEqual([
      ['en-us', 'Home'],
      ['de', 'Start'],
    ])
    const acme = api.state.entries.find(({ title }) => title === 'Acme')
    const [peak] = api.state.assets
    expect(home[0]).toMatchObject({
      brand: [{ uid: acme?.uid, _content_type_uid: 'brand' }],
      picture: peak?.uid,
      publish_details: [{ environment: 'bltenv', locale: 'en-us', version: 1 }],
    })
    expect(peak).toMatchObject({ filename: 'peak.png', tags: ['file:peak'] })
    expect(api.state.terms).toContainEqual(
      expect.objectContaining({ uid: 'couloir', taxonomy_uid: 'terrain' }),
    )
    api.taken()
    expect(await push(api, root)).toMatchObject({ changes: 0, lines: [] })
    expect(api.taken()).toEqual([])
  })

  it('of the demo has uids of the stack in texts that name entries, and no reference to what is not there', async () => {
    await using api = await startManagementApi()
    const types = ['duplicate_display_text', 'shared_display_text', 'product_category', 'category_groups']
    const folder = readStackFolder(CONTENT)
    const entries = folder.entries.filter(({ contentType }) => types.includes(contentType))
    await pushFolder(api, { ...folder, entries })
    expect(new Set(api.state.entries.map(({ uid }) => uid)).size).toBe(entries.length)
    const ofType = (type: string) => api.state.entries.find(entry => entry._content_type === type)
    expect(ofType('duplicate_display_text')).toMatchObject({
      display_text: [{ entry_uid: ofType('shared_display_text')?.uid }],
    })
    expect(JSON.stringify(api.state.entries)).not.toContain('"uid":""')
    expect((await pushFolder(api, { ...folder, entries })).changes).toBe(0)
  })

  it('changes one entry when one file changed, and tells so before', async () => {
    await using api = await startManagementApi()
    await push(api, root)
    edit('brand/acme.json', '"Acme"', '"Acme Inc"')
    api.taken()
    const planned = await push(api, root, true)
    expect(api.taken()).toEqual([])
    expect(planned.lines[0]).toMatch(/^update entry brand\/acme \((?:en-us|de)\)$/)
    const { lines } = await push(api, root)
    expect(lines).toEqual(planned.lines)
    expect(lines.at(-1)).toMatch(/^publish entry brand\/acme \(/)
    edit('brand/acme.json', '"Acme Inc"', '"Acme"')
  })

  it('leaves alone what has another origin', async () => {
    await using api = await startManagementApi()
    const own = {
      uid: 'bltown',
      locale: 'en-us',
      _content_type: 'brand',
      title: 'Acme',
      tags: [],
      _version: 4,
    }
    await push(api, root)
    api.state.entries.push(own)
    edit('brand/acme.json', '"Acme"', '"Acme Ltd"')
    await push(api, root)
    expect(api.state.entries.find(({ uid }) => uid === 'bltown')).toEqual(own)
    edit('brand/acme.json', '"Acme Ltd"', '"Acme"')
  })

  it('is not published where an entry has dates', async () => {
    await using api = await startManagementApi()
    const later = { publish: { from: '2026-12-01T06:00:00+01:00' }, locales: { 'en-us': { title: 'Later' } } }
    writeFileSync(join(root, 'brand/later.json'), JSON.stringify(later))
    const { unpublished } = await push(api, root)
    expect(unpublished).toEqual(['brand/later'])
    expect(api.state.entries.find(({ title }) => title === 'Later')?.publish_details).toEqual([])
    rmSync(join(root, 'brand/later.json'))
  })

  it('waits when the API asks it to', async () => {
    await using api = await startManagementApi()
    api.refuseNext(2)
    expect((await push(api, root)).changes).toBeGreaterThan(10)
  })

  it('is refused before the first change where the stack is not prepared', async () => {
    await using api = await startManagementApi()
    api.state.environments.length = 0
    await expect(push(api, root)).rejects.toThrow('The stack has no environment production')
    expect(api.taken()).toEqual([])
  })

  it('says what was refused and why', async () => {
    await using api = await startManagementApi()
    api.refuseWrites('/content_types')
    await expect(push(api, root)).rejects.toThrow(
      /^The stack refused to create content type \w+: Request was refused\. \{"title":\["is not unique\."\]\}$/,
    )
  })
})
