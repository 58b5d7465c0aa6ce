import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ContentType, modelSource } from './model-source.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONTENT_TYPES = join(ROOT, 'demo/content/content-types')

/** Where the storefront's schemas of the content types are. */
export const MODEL = join(ROOT, 'services/content/model.ts')

/** The source of `services/content/model.ts`, as the content types say and the formatter writes it. */
export function contentModel(): string {
  const types: ContentType[] = globSync(join(CONTENT_TYPES, '*.json'))
    .sort()
    .map(path => JSON.parse(readFileSync(path, 'utf8')))
  return execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=${MODEL}`], {
    cwd: ROOT,
    input: modelSource(types),
    encoding: 'utf8',
  })
}

if (import.meta.main) writeFileSync(MODEL, contentModel())
