import { readFileSync, statSync } from 'node:fs'
import { type Node, type ParseError, parse, parseTree } from 'jsonc-parser'
import * as v from 'valibot'
import type { Json } from '../json.ts'

export type JsonFile = { text: string; value: Json; createdAt: Date; updatedAt: Date }
export type JsonPath = readonly PropertyKey[]
type JsonPosition = { line: number; column: number; depth: number }

/** A content file that cannot be served. The message is worded to follow the file's path. */
export class FileProblem extends Error {}

/**
 * Reads one JSON file; null when it does not exist. Synchronous, since a thread pool round trip takes longer than a small file.
 * @throws FileProblem
 */
export function readJsonFile(path: string): JsonFile | null {
  const file = readText(path)
  if (file === null) return null
  const { text, birthtime, mtime } = file
  const createdAt = birthtime.getTime() > 0 && birthtime < mtime ? birthtime : mtime
  try {
    return { text, value: JSON.parse(text), createdAt, updatedAt: mtime }
  } catch (error) {
    throw new FileProblem(`is not valid JSON in line ${errorLine(text)}: ${messageOf(error)}`)
  }
}

function readText(path: string) {
  try {
    // Times first: a write in between is reported as another change.
    const { birthtime, mtime } = statSync(path)
    return { text: readFileSync(path, 'utf8'), birthtime, mtime }
  } catch (error) {
    if (isMissing(error)) return null
    throw new FileProblem(`cannot be read: ${messageOf(error)}`)
  }
}

/** For `catch`: null when there is no such file. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
}

// JSON.parse names a position for some syntax errors only.
function errorLine(text: string): number {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true })
  return text.slice(0, errors[0]?.offset ?? 0).split('\n').length
}

/**
 * The position of a key or list member in JSON text, counted from 1. Where the path does not exist, that of its deepest
 * part that does; `depth` is the number of parts found.
 */
export function positionIn(text: string, path: JsonPath): JsonPosition {
  let node = parseTree(text)
  let offset = node?.offset ?? 0
  let depth = 0
  for (const key of path) {
    const member = memberOf(node, key)
    if (!member) break
    offset = member.offset
    node = member.type === 'property' ? member.children?.[1] : member
    depth += 1
  }
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), depth }
}

// JSON.parse takes the last of duplicate keys.
function memberOf(node: Node | undefined, key: PropertyKey): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(key)]
  return node?.children?.findLast(({ children }) => children?.[0]?.value === key)
}

export const describePosition = ({ line, column }: JsonPosition) => `(line ${line}, column ${column})`

/** @throws FileProblem that names the field, line and column of each issue */
export function parseValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  locate: (path: JsonPath) => JsonPosition,
  prefix = '',
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const issues = parsed.issues.map(issue => {
    const path = issue.path?.map(part => part.key).filter(isKey) ?? []
    return `${v.getDotPath(issue) ?? 'the file'}: ${issue.message} ${describePosition(locate(path))}`
  })
  throw new FileProblem(`${prefix}${issues.join('; ')}`)
}

/** @throws FileProblem */
export function parseFile<Schema extends v.GenericSchema>(
  schema: Schema,
  { text, value }: Pick<JsonFile, 'text' | 'value'>,
): v.InferOutput<Schema> {
  return parseValue(schema, value, path => positionIn(text, path))
}

function isKey(key: unknown): key is PropertyKey {
  return typeof key === 'string' || typeof key === 'number'
}
