import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { COLUMNS, contactSheetPage, contactSheets, HEIGHT, WIDTH } from './contact-sheet.ts'
import { CONTACT_SHEET_PAGE, CONTACT_SHEETS } from './place.ts'

const sheets = contactSheets()
const fileOf = (category: string) => join(CONTACT_SHEETS, `${category}.webp`)

describe('the contact sheets', () => {
  it('name every product in every color, in the order of demo-products.csv', async () => {
    expect(await readFile(CONTACT_SHEET_PAGE, 'utf8')).toBe(contactSheetPage())
  })

  it.each(sheets)('have a place for each picture of $category', async ({ category, names }) => {
    const { width, height } = await sharp(fileOf(category)).metadata()
    expect({ width, height }).toEqual({
      width: COLUMNS * WIDTH,
      height: Math.ceil(names.length / COLUMNS) * HEIGHT,
    })
  })

  it('take 1.5 MB at most in all', async () => {
    const sizes = await Promise.all(sheets.map(async ({ category }) => (await stat(fileOf(category))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000)
  })
})
