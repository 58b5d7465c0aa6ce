import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { positionIn } from '@firnline/embedded/content/store/json-file'
import type { Problem } from './content-folder.ts'

/** Problems as lines, `file:line field what`, ordered by file and line. */
export function linesOf(directory: string, problems: readonly Problem[]): string[] {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(directory, file), 'utf8')
    texts.set(file, text)
    return text
  }
  return problems
    .map(problem => ({ ...problem, line: problem.line ?? lineOf(problem, textOf) }))
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, field, what }) => `${file}:${line} ${field} ${what}`)
}

function lineOf({ file, at }: Problem, textOf: (file: string) => string): number {
  return at.length === 0 ? 1 : positionIn(textOf(file), at).line
}
