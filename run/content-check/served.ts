import { resolve, sep } from 'node:path'
import type { Problem } from '@firnline/demo/check/content-folder'
import { createContentServer } from '@firnline/embedded/content/server'

const KEYS = { apiKey: 'check', deliveryToken: 'check' }

/** What the content server refuses to serve of a folder: files that are no JSON or break their content type or dates. */
export async function refusedProblems(directory: string): Promise<Problem[]> {
  const told: string[] = []
  const log = { warn: (line: string) => told.push(line), error: (line: string) => told.push(line) }
  try {
    const server = await createContentServer({ directory, ...KEYS, log })
    await server.close()
  } catch (error) {
    told.push(error instanceof Error ? error.message : String(error))
  }
  return [...new Set(told)].flatMap(line => toProblems(line, `${resolve(directory)}${sep}`))
}

/** `<path> in de: sections.0.title: must be … (line 3, column 7); …`: one problem for each part. */
function toProblems(line: string, directory: string): Problem[] {
  const [, file = 'stack.json', said = line] =
    new RegExp(`^${RegExp.escape(directory)}(.+?\\.json) (.*)$`).exec(line) ?? []
  const [, language = '', parts = said] = /^in ([\w-]+): (.*)$/.exec(said) ?? []
  return parts.split(/(?<=\(line \d+, column \d+\)); /).map(part => toProblem(file, language, part))
}

function toProblem(file: string, language: string, part: string): Problem {
  const [, said = part, lineOfField] = /^(.*) \(line (\d+), column \d+\)$/.exec(part) ?? []
  const [, name, what = said] = /^([\w.-]+|the file): (.*)$/.exec(said) ?? []
  const line = Number(lineOfField ?? /^is not valid JSON in line (\d+)/.exec(said)?.[1] ?? 1)
  const field = [language, name].filter(Boolean).join(' ') || 'the file'
  return { file, at: [], line, field, what }
}
