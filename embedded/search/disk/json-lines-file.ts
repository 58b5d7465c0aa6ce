import { appendFile, rename, rm, writeFile } from 'node:fs/promises'

/** A file of JSON lines that only grows, until it is written anew. */
export type LineFile = {
  append(line: object): void
  /** Writes the lines beside the file, then puts them in its place; what is appended meanwhile comes after them. */
  replace(lines: Iterable<object>): void
  /** Resolves once the file holds what was asked for so far; rejects when it could not be written. */
  written(): Promise<void>
  remove(): Promise<void>
}

/** Lines that are written at a time, so that others have their turn. */
const PER_TURN = 500

/** After a failed write nothing more is written: the file ends where it is still whole, but for its last line. */
export function createLineFile(path: string): LineFile {
  let waiting: string[] = []
  let last: Promise<void> = Promise.resolve()
  let failure: { readonly cause: unknown } | null = null
  let isGone = false

  function inTurn(work: () => Promise<void>): void {
    last = last.then(async () => {
      if (failure !== null || isGone) return
      try {
        await work()
      } catch (cause) {
        failure = { cause }
      }
    })
  }

  async function flush(): Promise<void> {
    const text = waiting.join('')
    waiting = []
    if (text !== '') await appendFile(path, text)
  }

  async function rewrite(lines: Iterable<object>): Promise<void> {
    const beside = `${path}.next`
    await writeFile(beside, '')
    for (const text of inParts(lines)) await appendFile(beside, text)
    await rename(beside, path)
  }

  return {
    append(line) {
      waiting.push(written(line))
      if (waiting.length === 1) inTurn(flush)
    },
    replace(lines) {
      inTurn(() => rewrite(lines))
    },
    async written() {
      await last
      if (failure === null) return
      throw new Error(
        `${path} cannot be written: what has changed will be forgotten. Make room or give the right.`,
        {
          cause: failure.cause,
        },
      )
    },
    async remove() {
      inTurn(async () => {
        isGone = true
        await rm(path, { force: true })
      })
      await last
    },
  }
}

const written = (line: object) => `${JSON.stringify(line)}\n`

function* inParts(lines: Iterable<object>): Generator<string> {
  let part: string[] = []
  for (const line of lines) {
    part.push(written(line))
    if (part.length < PER_TURN) continue
    yield part.join('')
    part = []
  }
  yield part.join('')
}
