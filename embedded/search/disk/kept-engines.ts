import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { documentOnWire } from '../engine/document.ts'
import type { Engine } from '../engine/engine.ts'
import { createEngines, type Engines } from '../engine/engines.ts'
import { sourcesOf } from '../engine/meta-engine.ts'
import type { Log } from '../log.ts'
import { follow, linesOf, type ReadEngine, readEngine, tunedLine } from './engine-lines.ts'
import { createLineFile, type LineFile } from './line-file.ts'

const ENDING = '.jsonl'
/** Lines of what is no more that are always borne. */
const SPARE_LINES = 1_000

/**
 * Engines that a folder keeps, a file of JSON lines each: the engine, and every change of it in its order. What stands there
 * is indexed anew at each start. A file that cannot be read is put aside and logged.
 */
export async function openEngines(folder: string, log: Log): Promise<Engines> {
  await mkdir(folder, { recursive: true })
  const engines = createEngines()
  const files = new Map<string, LineFile>()
  const pathOf = (name: string) => join(folder, `${name}${ENDING}`)

  function keep(engine: Engine, former: Reading | null): void {
    const file = createLineFile(pathOf(engine.name))
    files.set(engine.name, file)
    let lines = former?.lines ?? 0
    const isMeta = sourcesOf(engine) !== null
    const most = () => engine.documents.size * 2 + SPARE_LINES
    function append(line: object): void {
      file.append(line)
      lines += 1
      if (lines > most()) renew()
    }
    function renew(): void {
      lines = engine.documents.size
      file.replace(linesOf(engine))
    }
    if (former === null || former.isTorn || lines > most()) renew()
    engine.watch({
      put: document => isMeta || append({ put: documentOnWire(document) }),
      remove: id => isMeta || append({ remove: id }),
      tune: () => append(tunedLine(engine)),
    })
    sourcesOf(engine)?.watch(() => append(tunedLine(engine)))
  }

  const names = (await readdir(folder)).filter(file => file.endsWith(ENDING))
  const read: Reading[] = []
  for (const file of names.toSorted()) {
    const reading = await readOrPutAside(join(folder, file), log)
    if (reading !== null) read.push(reading)
  }
  for (const { engine } of read) engines.add(engine)
  for (const reading of read) {
    for (const name of reading.sources) {
      const source = engines.get(name)
      if (source !== undefined) sourcesOf(reading.engine)?.add(source)
    }
    keep(reading.engine, reading)
  }

  return {
    ...engines,
    add(engine) {
      engines.add(engine)
      keep(engine, null)
    },
    async remove(name) {
      await files.get(name)?.remove()
      files.delete(name)
      await engines.remove(name)
    },
    async written() {
      await Promise.all([...files.values()].map(file => file.written()))
    },
  }
}

type Reading = ReadEngine & { readonly lines: number; readonly isTorn: boolean }

async function readOrPutAside(path: string, log: Log): Promise<Reading | null> {
  try {
    return await readFile(path)
  } catch (err) {
    const aside = `${path}.broken`
    await rename(path, aside)
    log.error(
      { err, aside },
      'An engine of search cannot be read and was put aside; whoever fills it must fill it anew',
    )
    return null
  }
}

/** The last line may be torn: the process ended while it was written, and nobody was told that it is kept. */
async function readFile(path: string): Promise<Reading> {
  let read: ReadEngine | null = null
  let lines = 0
  let torn: unknown = null
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (torn !== null) throw new Error(`Line ${lines} cannot be read.`, { cause: torn })
    lines += 1
    const parsed = tryParse(line)
    if ('torn' in parsed) torn = parsed.torn
    else if (read === null) read = readEngine(parsed.line)
    else follow(read, parsed.line)
  }
  if (read === null) throw new Error('The file names no engine.')
  read.engine.corpus().text.vocabulary.settle()
  return { ...read, lines, isTorn: torn !== null }
}

function tryParse(line: string): { line: unknown } | { torn: unknown } {
  try {
    return { line: JSON.parse(line) }
  } catch (torn) {
    return { torn }
  }
}
