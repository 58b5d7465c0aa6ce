import { join, relative, resolve, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { Change, Report } from './change.ts'
import { readJsonFile } from './json-file.ts'
import { loadFile } from './load.ts'
import { type Place, placeOf } from './place.ts'
import { readStack } from './stack.ts'
import { createStore, type Store } from './store.ts'

export type Log = { warn(message: string): void; error(message: string): void }

export type Folder = {
  store: Store
  onChange(listener: (change: Change) => void): () => void
  close(): Promise<void>
}

// Editors empty a file before they fill it: a change counts once the size has stood still this long (ms).
const settled = { stabilityThreshold: 60, pollInterval: 15 }
const loadingOrder = { stack: 0, 'content-type': 1, asset: 2, entry: 3 }

/**
 * Reads a content folder into memory and follows what is edited there.
 * @throws when stack.json is missing or wrong, or does not name `environment`
 */
export async function openFolder(options: {
  directory: string
  environment?: string
  log: Log
}): Promise<Folder> {
  const directory = resolve(options.directory)
  const store = await openStore(directory, options.environment)
  const report: Report = (path, problem) => options.log.warn(`${join(directory, path)} ${problem}`)
  const listeners = createListeners(options.log)
  const watcher = watchFolder(directory)
  const places = collectPlaces(watcher)
  await new Promise<void>((ready, failed) => watcher.once('ready', ready).once('error', failed))

  // One change after the other, the first reading before all: two versions of a file never overtake each other.
  let work = loadAll(directory, places(), store, report)
  watcher.on('error', error => options.log.error(`Watching ${directory} failed: ${String(error)}`))
  watcher.on('all', (_event, path) => {
    const place = placeOf(path)
    if (!place) return
    work = work
      .then(async () => listeners.tell(await loadFile(directory, place, store, report)))
      .catch(error => options.log.error(`A change in ${directory} was not taken over: ${String(error)}`))
  })
  await work

  return {
    store,
    onChange: listeners.add,
    async close() {
      await watcher.close()
      await work
    },
  }
}

function createListeners(log: Log) {
  const listeners = new Set<(change: Change) => void>()
  return {
    add(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(changes: readonly Change[]): void {
      for (const change of changes) {
        for (const listener of listeners) {
          try {
            listener(change)
          } catch (error) {
            log.error(
              `A listener failed on the change of ${change.contentType}/${change.uid}: ${String(error)}`,
            )
          }
        }
      }
    },
  }
}

async function openStore(directory: string, environmentName: string | undefined): Promise<Store> {
  const path = join(directory, 'stack.json')
  const file = await readJsonFile(path)
  if (!file)
    throw new Error(`There is no ${path}. A content folder needs one: it names locales and environments.`)
  const read = file.ok ? readStack(file.value) : file
  if (!read.ok) throw new Error(`${path} ${read.problem}`)
  const { environments } = read.stack
  const environment = environmentName
    ? environments.find(({ name }) => name === environmentName)
    : environments[0]
  if (environment) return createStore(read.stack, environment)
  const names = environments.map(({ name }) => name).join(', ')
  throw new Error(`${path} has no environment "${environmentName}". Name one of: ${names}.`)
}

function watchFolder(directory: string): FSWatcher {
  return watch('.', {
    cwd: directory,
    awaitWriteFinish: settled,
    ignored: path =>
      relative(directory, resolve(directory, path))
        .split(sep)
        .some(part => part.startsWith('.')),
  })
}

function collectPlaces(watcher: FSWatcher): () => Place[] {
  const places: Place[] = []
  const collect = (path: string): void => {
    const place = placeOf(path)
    if (place) places.push(place)
  }
  watcher.on('add', collect)
  return () => {
    watcher.off('add', collect)
    return places
  }
}

// A content type brings its entries along, so only entries of no known type are left for the end.
async function loadAll(
  directory: string,
  places: readonly Place[],
  store: Store,
  report: Report,
): Promise<void> {
  for (const place of places.toSorted((a, b) => loadingOrder[a.kind] - loadingOrder[b.kind])) {
    if (place.kind === 'stack' || (place.kind === 'entry' && store.contentTypes.has(place.contentType)))
      continue
    await loadFile(directory, place, store, report)
  }
}
