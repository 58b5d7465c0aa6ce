import { appendFile, rename, rm, writeFile } from 'node:fs/promises'

const PER_TURN = 500

/** An append-only file of JSON lines. After a failed write nothing more is written. */
export type LineFile = ReturnType<typeof createLineFile>

export function createLineFile(path: string) {
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
    append(line: object): void {
      waiting.push(written(line))
      if (waiting.length === 1) inTurn(flush)
    },
    /** Atomic; lines appended meanwhile come after these. */
    replace(lines: Iterable<object>): void {
      inTurn(() => rewrite(lines))
    },
    /** Resolves when all changes so far are written; rejects when one could not be. */
    async written(): Promise<void> {
      await last
      if (failure === null) return
      throw new Error(
        `${path} cannot be written: what has changed will be forgotten. Make room or give the right.`,
        {
          cause: failure.cause,
        },
      )
    },
    async remove(): Promise<void> {
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
