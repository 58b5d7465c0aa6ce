import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, readContentFolder } from '@firnline/demo/check/content-folder'
import { contentProblems } from '@firnline/demo/check/problems'
import { positionIn } from '@firnline/embedded/content/store/json-file'
import { refusedProblems } from './served.ts'

export type Checked = {
  /** Ordered by file and line: `page/home.json:12 de sections.0.story.link.href leads to … correct it`. */
  readonly lines: readonly string[]
  readonly files: number
  readonly entries: number
  readonly languages: number
}

/** Everything that is wrong with a folder of content, or with what it says of the shop. */
export async function checkContent(directory: string): Promise<Checked> {
  const { content, unread } = readContentFolder(directory)
  const named = new Set(unread.map(problem => problem.file))
  const refused = (await refusedProblems(directory)).filter(problem => !named.has(problem.file))
  const problems = [...unread, ...refused, ...contentProblems(content)]
  return {
    lines: linesOf(directory, problems),
    files: new Set(problems.map(problem => problem.file)).size,
    entries: content.entries.length,
    languages: content.languages.length,
  }
}

function linesOf(directory: string, problems: readonly Problem[]): string[] {
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
