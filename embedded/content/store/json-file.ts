import { readFileSync, statSync } from 'node:fs'
import type { Json } from '../json.ts'

export type GoodJsonFile = { ok: true; text: string; value: Json; createdAt: Date; updatedAt: Date }
export type JsonFile = GoodJsonFile | { ok: false; problem: string }

/**
 * Reads one JSON file: null when there is none; one that is not JSON comes back as words that name the line.
 * At once, not later: for files this small, each trip to the thread pool takes longer than the reading.
 */
export function readJsonFile(path: string): JsonFile | null {
  const read = readText(path)
  if (!read?.ok) return read
  const { text, birthtime, mtime } = read
  const createdAt = birthtime.getTime() > 0 && birthtime < mtime ? birthtime : mtime
  try {
    return { ok: true, text, value: JSON.parse(text), createdAt, updatedAt: mtime }
  } catch (error) {
    return { ok: false, problem: `is not valid JSON in line ${brokenLine(text)}: ${messageOf(error)}` }
  }
}

function readText(path: string) {
  try {
    // Looked at first: what is written meanwhile is told of once more.
    const { birthtime, mtime } = statSync(path)
    return { ok: true as const, text: readFileSync(path, 'utf8'), birthtime, mtime }
  } catch (error) {
    if (isAbsence(error)) return null
    return { ok: false as const, problem: `cannot be read: ${messageOf(error)}` }
  }
}

/** For `catch`: null when there is no such file, any other failure goes on. */
export function absent(error: unknown): null {
  if (isAbsence(error)) return null
  throw error
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

// The engine names a position for some syntax errors only, so the line is searched: the text up to a line's
// end is a good beginning or it is not, and once it is not, it never is again.
function brokenLine(text: string): number {
  const ends = [...text.matchAll(/\n|$/g)].map(match => match.index + match[0].length)
  let good = 0
  let broken = ends.length
  while (good + 1 < broken) {
    const middle = Math.floor((good + broken) / 2)
    if (isGoodBeginning(text.slice(0, ends[middle - 1]))) good = middle
    else broken = middle
  }
  return Math.min(broken, ends.length)
}

function isGoodBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = messageOf(error)
    const position = /at position (\d+)/.exec(message)?.[1]
    return message.startsWith('Unexpected end') || (position !== undefined && Number(position) >= text.length)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
}
