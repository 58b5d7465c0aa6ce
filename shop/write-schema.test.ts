import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { schemaText } from './write-schema.ts'

it('shop.schema.json is that of the settings: `node shop/write-schema.ts` writes it', () => {
  expect(readFileSync(join(import.meta.dirname, 'shop.schema.json'), 'utf8')).toBe(schemaText())
})
