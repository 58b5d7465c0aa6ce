import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { documentOnWire, FIELD_TYPES } from '../engine/document.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import { createEngines, createMetaEngine, type Engines, sourcesOf } from '../engine/memory-host.ts'
import { StoredSettings, toStoredSettings } from '../engine/records.ts'
import type { Log } from '../server.ts'
import { createLineFile, type LineFile } from './json-lines-file.ts'

const ENDING = '.jsonl'
const SPARE_LINES = 1_000

/**
 * Engines stored in a folder, each as a JSON lines file of its changes, replayed and indexed at the start. Unreadable
 * files are renamed and logged.
 */
export async function openPersistentEngines(folder: string, log: Log): Promise<Engines> {
  await mkdir(folder, { recursive: true })
  const engines = createEngines()
  const files = new Map<string, LineFile>()
  const pathOf = (name: string) => join(folder, `${name}${ENDING}`)

  function keep(engine: Engine, former: ReadFile | null): void {
    const file = createLineFile(pathOf(engine.name))
    files.set(engine.name, file)
    let lines = former?.lines ?? 0
    const isMeta = sourcesOf(engine) !== null
    const most = () => engine.corpus().size() * 2 + SPARE_LINES
    function append(line: object): void {
      file.append(line)
      lines += 1
      if (lines > most()) rebuild()
    }
    function rebuild(): void {
      lines = engine.corpus().size()
      file.replace(linesOf(engine))
    }
    if (former === null || former.isTorn || lines > most()) rebuild()
    engine.watch({
      put: document => isMeta || append({ put: documentOnWire(document) }),
      remove: id => isMeta || append({ remove: id }),
      settingsChange: () => append(settingsLine(engine)),
    })
    sourcesOf(engine)?.watch(() => append(settingsLine(engine)))
  }

  const names = (await readdir(folder)).filter(file => file.endsWith(ENDING))
  const read: ReadFile[] = []
  for (const file of names.toSorted()) {
    const engineFile = await readOrPutAside(join(folder, file), log)
    if (engineFile !== null) read.push(engineFile)
  }
  for (const { engine } of read) engines.add(engine)
  for (const engineFile of read) {
    for (const name of engineFile.sources) {
      const source = engines.get(name)
      if (source !== undefined) sourcesOf(engineFile.engine)?.add(source)
    }
    keep(engineFile.engine, engineFile)
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

type ReadFile = ReadEngine & { readonly lines: number; readonly isTorn: boolean }

async function readOrPutAside(path: string, log: Log): Promise<ReadFile | null> {
  try {
    return await readFile(path)
  } catch (err) {
    const aside = `${path}.broken`
    await rename(path, aside)
    log.error(
      { err, aside },
      'A search engine could not be read and was moved aside: it has to be filled again',
    )
    return null
  }
}

/** The last line is incomplete when the process ended while writing it; its change was not acknowledged. */
async function readFile(path: string): Promise<ReadFile> {
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
    else applyLine(read, parsed.line)
  }
  if (read === null) throw new Error('The file names no engine.')
  read.engine.corpus().text.vocabulary.sort()
  return { ...read, lines, isTorn: torn !== null }
}

function tryParse(line: string): { line: unknown } | { torn: unknown } {
  try {
    return { line: JSON.parse(line) }
  } catch (torn) {
    return { torn }
  }
}

const EngineLine = v.object({
  engine: v.object({ name: v.string(), language: v.nullable(v.string()), isMeta: v.boolean() }),
})
const TunedLine = v.object({
  tuned: v.object({
    schema: v.record(v.string(), v.picklist(FIELD_TYPES)),
    sources: v.array(v.string()),
    ...StoredSettings.entries,
  }),
})
const PutLine = v.object({ put: v.record(v.string(), v.unknown()) })
const RemoveLine = v.object({ remove: v.string() })
const ChangeLine = v.union([PutLine, RemoveLine, TunedLine])

/** `sources`: those of a meta engine. */
type ReadEngine = { readonly engine: Engine; sources: readonly string[] }

/** @throws ValiError */
function readEngine(line: unknown): ReadEngine {
  const { name, language, isMeta } = v.parse(EngineLine, line).engine
  return { engine: isMeta ? createMetaEngine(name) : createEngine(name, language), sources: [] }
}

/** @throws for an invalid line */
function applyLine(read: ReadEngine, line: unknown): void {
  const { engine } = read
  const change = v.parse(ChangeLine, line)
  if ('put' in change) {
    const engineFile = engine.put(change.put)
    if (engineFile.kind === 'invalid') throw new Error(engineFile.errors.join('; '))
  } else if ('remove' in change) engine.remove(change.remove)
  else {
    const { schema, synonyms, curations, settings, sources } = change.tuned
    engine.setTypes(new Map(Object.entries(schema)))
    engine.synonyms.load(new Map(synonyms))
    engine.curations.load(new Map(curations))
    engine.setSettings(settings)
    read.sources = sources
  }
}

function* linesOf(engine: Engine): Generator<object> {
  const { name, language } = engine
  const isMeta = sourcesOf(engine) !== null
  yield { engine: { name, language, isMeta } }
  yield settingsLine(engine)
  if (!isMeta) for (const document of engine.documents()) yield { put: documentOnWire(document) }
}

function settingsLine(engine: Engine): object {
  return {
    tuned: {
      schema: Object.fromEntries(engine.schema),
      sources: sourcesOf(engine)?.names() ?? [],
      ...toStoredSettings(engine),
    },
  }
}
