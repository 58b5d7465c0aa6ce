import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CodeBlock, codeBlocks } from './code-blocks.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Page = { readonly path: string; readonly text: string; readonly blocks: readonly CodeBlock[] }

/** Every Markdown page of the repository. */
export const PAGES: readonly Page[] = execFileSync('git', ['ls-files', '-z', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter(path => path !== '')
  .map(path => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return { path, text, blocks: codeBlocks(path, text) }
  })

export const isShell = ({ language }: CodeBlock) => ['sh', 'shell', 'bash', 'console', ''].includes(language)
