import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unknownVariables } from '@firnline/run/process/unknown-variables'
import { describe, expect, it } from 'vitest'
import atlas from './atlas/package.json' with { type: 'json' }
import { isShell, PAGES } from './e2e/documents/pages.ts'
import settings from './package.json' with { type: 'json' }
import studio from './picture-studio/package.json' with { type: 'json' }

/** Code blocks of the documentation, without running them: e2e/documents does. */
const BLOCKS = PAGES.flatMap(({ blocks }) => blocks)
const placesOf = (blocks: typeof BLOCKS) => blocks.map(({ place }) => place)
const inLanguage = (name: string) => BLOCKS.filter(({ language }) => language === name)

describe('code blocks of the documentation', () => {
  it('say their language', () => {
    const known = ['sh', 'dotenv', 'json', 'csv', 'yaml', 'nginx', 'text']
    expect(placesOf(BLOCKS.filter(({ language }) => !known.includes(language)))).toEqual([])
  })

  it('have a mark of running only on commands', () => {
    const marked = BLOCKS.filter(({ mark }) => mark !== null && mark.kind !== 'file')
    expect(marked.length).toBeGreaterThan(10)
    expect(placesOf(marked.filter(block => !isShell(block)))).toEqual([])
  })

  it('hold settings that the shop reads', () => {
    expect(inLanguage('dotenv').length).toBeGreaterThan(5)
    const folder = mkdtempSync(join(tmpdir(), 'firnline-documents-'))
    const file = join(folder, '.env')
    const unknown = inLanguage('dotenv').flatMap(({ place, text }) => {
      writeFileSync(file, text)
      return unknownVariables({}, [file]).map(problem => `${place}: ${problem}`)
    })
    rmSync(folder, { recursive: true })
    expect(unknown).toEqual([])
  })

  it('hold JSON that can be parsed, as a whole or as a member of an object', () => {
    const blocks = inLanguage('json')
    expect(blocks.length).toBeGreaterThan(5)
    for (const { place, text } of blocks)
      expect(() => JSON.parse(isMember(text) ? `{${text}}` : text), place).not.toThrow()
  })

  it('name scripts of package.json', () => {
    const scripts = [settings, atlas, studio].flatMap(({ scripts }) => Object.keys(scripts))
    const unknown = PAGES.flatMap(({ path, text }) =>
      [...text.matchAll(/\bnpm run ([\w:-]+)/g)].flatMap(([, script = '']) =>
        scripts.includes(script) ? [] : [`${path}: npm run ${script}`],
      ),
    )
    expect(unknown).toEqual([])
  })
})

const isMember = (json: string) => /^\s*"[^"]+":/.test(json)
