import { join, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { type Clock, systemClock } from '../clock.ts'
import { type FileRef, isEntryFile, refOf } from './file-ref.ts'
import { FileProblem, readJsonFile } from './json-file.ts'
import { type Loader, loadFiles } from './load.ts'
import type { Naming } from './naming.ts'
import { parseStack } from './stack.ts'
import { type Change, createStore, type EntryStore, type Store } from './store.ts'

export type Log = { warn(message: string): void; error(message: string): void }

type Folder = {
  store: Store
  /** Starts to follow edits and dates; `onChanges` gets the changes of each batch of files once readers see them. */
  follow(onChanges: (changes: readonly Change[]) => void): void
  close(): Promise<void>
}

// Editors truncate a file before they write it: its size must be stable for so long (ms).
const SETTLED = { stabilityThreshold: 60, pollInterval: 15 }
// Files that change within so many ms, as in a checkout, make one batch.
const BATCH_MS = 20
// Timers end at 2^31 ms, and clocks are set: none waits longer.
const MAX_WAIT = 3_600_000
const MISNAMED =
  'is not read: name it with letters, digits, - and _ only, and put it in the folder of its content type.'
const HIDDEN = /(^|[\\/])\.[^\\/.]/

/**
 * Reads a content folder into memory.
 * @throws when stack.json is missing or invalid, or has no such environment
 */
export async function openFolder(options: {
  directory: string
  environment?: string
  naming: Naming
  log: Log
  clock: Clock
}): Promise<Folder> {
  const { log, clock } = options
  const directory = resolve(options.directory)
  const store = openStore(directory, options.environment, clock.now)
  const report = (path: string, problem: string) => log.warn(`${join(directory, path)} ${problem}`)
  const loader: Loader = { directory, store, naming: options.naming, report, rejected: new Set() }
  const watcher = watch('.', {
    cwd: directory,
    awaitWriteFinish: SETTLED,
    ignored: path => HIDDEN.test(path.startsWith(directory) ? path.slice(directory.length) : path),
  })
  const batches = createBatches(watcher)
  watcher.on('error', error => log.error(`Watching ${directory} failed: ${String(error)}`))
  watcher.on('add', path => {
    if (path.endsWith('.json') && !refOf(path)) report(path, MISNAMED)
  })
  await new Promise<void>((ready, failed) => watcher.once('ready', ready).once('error', failed))
  await loadAll(loader, batches.take())

  // Batches are loaded in turn, so that versions of a file stay in order.
  let work = Promise.resolve()
  const enqueue = (task: () => Promise<void> | void) => {
    work = work
      .then(task)
      .catch(error => log.error(`A change in ${directory} was not taken over: ${String(error)}`))
  }
  let cancel = () => {}

  return {
    store,
    follow(onChanges) {
      const publishDue = (changes: readonly Change[]) => {
        const now = clock.now()
        const all = [...changes, ...republish(store)]
        cancel()
        const next = nextDate(store, now)
        const wait = Math.min(Math.max(next - clock.now().getTime(), 0), MAX_WAIT)
        if (next < Number.POSITIVE_INFINITY) cancel = clock.after(wait, () => enqueue(() => publishDue([])))
        if (all.length > 0) onChanges(all)
      }
      enqueue(() => publishDue([]))
      batches.each(refs => enqueue(async () => publishDue(await loadFiles(loader, refs))))
    },
    async close() {
      batches.stop()
      await watcher.close()
      await work
      cancel()
    },
  }
}

function openStore(directory: string, environmentName: string | undefined, now: () => Date): Store {
  const path = join(directory, 'stack.json')
  try {
    const file = readJsonFile(path)
    if (!file)
      throw new Error(`There is no ${path}. A content folder needs one: it names locales and environments.`)
    const stack = parseStack(file)
    const { environments } = stack
    const environment = environments.find(({ name }) => name === (environmentName ?? name))
    if (environment) return createStore(stack, environment, now)
    const names = environments.map(({ name }) => name).join(', ')
    throw new FileProblem(`has no environment "${environmentName}". Name one of: ${names}.`)
  } catch (error) {
    throw error instanceof FileProblem ? new Error(`${path} ${error.message}`) : error
  }
}

/** Collects refs of changed files until they are taken or `each` is called. */
function createBatches(watcher: FSWatcher) {
  const waiting = new Map<string, FileRef>()
  let handle: ((refs: FileRef[]) => void) | null = null
  let cancel: (() => void) | null = null

  function take(): FileRef[] {
    cancel = null
    const refs = [...waiting.values()]
    waiting.clear()
    return refs
  }

  function schedule(): void {
    if (handle && !cancel && waiting.size > 0) cancel = systemClock.after(BATCH_MS, () => handle?.(take()))
  }

  watcher.on('all', (_event, path) => {
    const ref = refOf(path)
    if (!ref) return
    waiting.set(path, ref)
    schedule()
  })

  return {
    take,
    each(use: (refs: FileRef[]) => void): void {
      handle = use
      schedule()
    },
    stop: () => cancel?.(),
  }
}

// A content type loads its entries, so only entries without a known type are left.
async function loadAll(loader: Loader, refs: readonly FileRef[]): Promise<void> {
  await loadFiles(
    loader,
    refs.filter(ref => ref.kind !== 'stack' && !isEntryFile(ref)),
  )
  const { contentTypes } = loader.store
  await loadFiles(
    loader,
    refs.filter(isEntryFile).filter(ref => !contentTypes.has(ref.contentType)),
  )
}

/** Publishes and unpublishes entries by their dates, in branches too; the changes are those of the main branch. */
function republish(store: Store): Change[] {
  for (const branch of store.branches.values()) branch.dated().flatMap(branch.publish)
  return store.dated().flatMap(store.publish)
}

/** The next moment after `now` at which dates publish or unpublish an entry; Infinity when there is none. */
function nextDate(store: Store, now: Date): number {
  const stores: EntryStore[] = [store, ...store.branches.values()]
  const dates = stores.flatMap(({ dated, files }) =>
    dated().flatMap(({ contentType, uid }) =>
      [...(files.get(contentType, uid)?.windows.values() ?? [])].flatMap(({ from, until }) => [from, until]),
    ),
  )
  return dates.reduce(
    (next, date) => (date && date > now ? Math.min(next, date.getTime()) : next),
    Number.POSITIVE_INFINITY,
  )
}
