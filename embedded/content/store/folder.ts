import { join, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { type Clock, systemClock } from '../clock.ts'
import { republish } from '../publish/republish.ts'
import { createSchedule } from '../publish/schedule.ts'
import type { Change, Report } from './change.ts'
import { readJsonFile } from './json-file.ts'
import { loadFiles } from './load.ts'
import { entryOf, isOfEntry } from './load-entries.ts'
import type { Loading } from './loading.ts'
import { type Place, placeOf } from './place.ts'
import { readStack } from './stack.ts'
import { createStore, type Store } from './store.ts'

export type Log = { warn(message: string): void; error(message: string): void }

export type Folder = {
  store: Store
  /** Follows the edits from here on; `told` gets the changes of each batch of files once readers see them. */
  follow(told: (changes: readonly Change[]) => void): void
  close(): Promise<void>
}

// Editors empty a file before they fill it: a change counts once the size has stood still this long (ms).
const settled = { stabilityThreshold: 60, pollInterval: 15 }
// Files that change together, as with a checkout, are taken over together (ms).
const TOGETHER = 20
const MISNAMED =
  'is not read: name it with letters, digits, - and _ only, and put it in the folder of its content type.'
const hidden = /(^|[\\/])\.[^\\/.]/

/**
 * Reads a content folder into memory. Edits and the moments at which entries are published wait until they are followed.
 * @throws when stack.json is missing or wrong, or does not name `environment`
 */
export async function openFolder(options: {
  directory: string
  environment?: string
  log: Log
  clock: Clock
}): Promise<Folder> {
  const { log, clock } = options
  const directory = resolve(options.directory)
  const store = await openStore(directory, options.environment, clock.now)
  const report: Report = (path, problem) => log.warn(`${join(directory, path)} ${problem}`)
  const loading: Loading = { directory, store, report, refused: new Set() }
  const watcher = watchFolder(directory)
  const batches = createBatches(watcher)
  watcher.on('error', error => log.error(`Watching ${directory} failed: ${String(error)}`))
  watcher.on('add', path => {
    if (path.endsWith('.json') && !placeOf(path)) report(path, MISNAMED)
  })
  await new Promise<void>((ready, failed) => watcher.once('ready', ready).once('error', failed))
  await loadAll(loading, batches.take())

  // One batch after the other: two versions of a file never overtake each other.
  let work = Promise.resolve()
  const enqueue = (act: () => Promise<void> | void) => {
    work = work
      .then(act)
      .catch(error => log.error(`A change in ${directory} was not taken over: ${String(error)}`))
  }
  let schedule: ReturnType<typeof createSchedule> | undefined

  return {
    store,
    follow(told) {
      const next = createSchedule(store, clock, () => enqueue(() => catchUp([])))
      const catchUp = (changes: readonly Change[]) => {
        const moment = clock.now()
        const all = [...changes, ...republish(store)]
        next.planAfter(moment)
        if (all.length > 0) told(all)
      }
      schedule = next
      enqueue(() => catchUp([]))
      batches.each(places => enqueue(async () => catchUp(await loadFiles(loading, places))))
    },
    async close() {
      batches.stop()
      await watcher.close()
      await work
      schedule?.stop()
    },
  }
}

async function openStore(
  directory: string,
  environmentName: string | undefined,
  now: () => Date,
): Promise<Store> {
  const path = join(directory, 'stack.json')
  const file = readJsonFile(path)
  if (!file)
    throw new Error(`There is no ${path}. A content folder needs one: it names locales and environments.`)
  const read = file.ok ? readStack(file) : file
  if (!read.ok) throw new Error(`${path} ${read.problem}`)
  const { environments } = read.stack
  const environment = environmentName
    ? environments.find(({ name }) => name === environmentName)
    : environments[0]
  if (environment) return createStore(read.stack, environment, now)
  const names = environments.map(({ name }) => name).join(', ')
  throw new Error(`${path} has no environment "${environmentName}". Name one of: ${names}.`)
}

function watchFolder(directory: string): FSWatcher {
  return watch('.', {
    cwd: directory,
    awaitWriteFinish: settled,
    ignored: path => hidden.test(path.startsWith(directory) ? path.slice(directory.length) : path),
  })
}

/** Gathers the places of changed files, each once, until they are taken or somebody wants each batch. */
function createBatches(watcher: FSWatcher) {
  const waiting = new Map<string, Place>()
  let handOver: ((places: Place[]) => void) | null = null
  let cancel: (() => void) | null = null

  function take(): Place[] {
    cancel = null
    const places = [...waiting.values()]
    waiting.clear()
    return places
  }

  function ripen(): void {
    if (handOver && !cancel && waiting.size > 0)
      cancel = systemClock.after(TOGETHER, () => handOver?.(take()))
  }

  watcher.on('all', (_event, path) => {
    const place = placeOf(path)
    if (!place) return
    waiting.set(path, place)
    ripen()
  })

  return {
    take,
    each(use: (places: Place[]) => void): void {
      handOver = use
      ripen()
    },
    stop: () => cancel?.(),
  }
}

// A content type brings its entries along, so only entries of no known type are left for the end.
async function loadAll(loading: Loading, places: readonly Place[]): Promise<void> {
  const others = places.filter(place => place.kind !== 'stack' && !isOfEntry(place))
  await loadFiles(loading, others)
  const { contentTypes } = loading.store
  const ofEntries = places.filter(isOfEntry).filter(place => !contentTypes.has(entryOf(place).contentType))
  await loadFiles(loading, ofEntries)
}
