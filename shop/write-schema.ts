import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { ShopSettings } from './settings.ts'

const FILE = join(import.meta.dirname, 'shop.schema.json')

/** The JSON Schema by which editors complete and check a `shop.json`. */
export function schemaText(): string {
  const schema = toJsonSchema(ShopSettings, { errorMode: 'ignore', typeMode: 'input' })
  return `${JSON.stringify({ title: 'The settings of a shop', ...schema }, null, 2)}\n`
}

if (import.meta.main) writeFileSync(FILE, schemaText())
