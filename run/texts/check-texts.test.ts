import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONTENT } from '@firnline/demo/check/folder'
import { describe, expect, it } from 'vitest'
import { checkTexts } from './check-texts.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

describe('the display texts (SPEC §5 Display text)', () => {
  it('cover every key that the shop looks up, in every language, and no other', async () => {
    expect(await checkTexts()).toMatchObject({ uncovered: [], unused: [] })
  })

  it('are named when one is missing, lacks a language, or is looked up by nobody', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firnline-texts-'))
    cpSync(CONTENT, folder, { recursive: true })
    const text = (name: string) => join(folder, 'display_text', `${name}.json`)
    rmSync(text('search-ask'))
    writeFileSync(
      text('cart'),
      readFileSync(text('cart'), 'utf8').replace(/("de": \{\s*"text": )"[^"]+"/, '$1""'),
    )
    writeFileSync(text('idle'), '{"shared": {"title": "Idle"}, "locales": {"en-us": {"text": "Idle"}}}')
    const { uncovered, unused } = await checkTexts(folder)
    rmSync(folder, { recursive: true })
    expect(uncovered).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'search - ask', languages: ['en-us', 'de', 'fr', 'es', 'it'] }),
        expect.objectContaining({ key: 'cart', languages: ['de'] }),
      ]),
    )
    expect(unused).toEqual([{ key: 'idle', file: 'display_text/idle.json' }])
  })

  it('have their keys in files of words alone, so that none is overlooked', () => {
    const files = globSync('{web,services,domain,run}/**/*.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/build/**', '**/*.test.*', '**/*.words.ts'],
    })
    const elsewhere = files.filter(file =>
      /\bdefineWords\(|displayText\([^()]*,\s*['"`]/.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(elsewhere).toEqual([])
  })
})
