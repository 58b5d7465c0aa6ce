import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './lock-folder.ts'

/** Where PGlite keeps its files in the database folder. */
export const pgliteFolder = (dataDir: string) => join(dataDir, 'postgres')

/** Creates an empty database unless the folder has one, in another thread. Then `openDatabase` takes less time. */
export async function createDatabaseFolder(dataDir: string): Promise<void> {
  if (existsSync(pgliteFolder(dataDir))) return
  const release = await lockFolder(dataDir)
  try {
    await createPglite(dataDir)
  } finally {
    await release()
  }
}

/**
 * A folder is created under another name and renamed when it is complete, so that an interrupted start leaves no broken
 * one. The caller has locked `dataDir`.
 */
export async function createPglite(dataDir: string): Promise<void> {
  const folder = pgliteFolder(dataDir)
  if (existsSync(folder)) return
  const aside = `${folder}.new`
  await rm(aside, { recursive: true, force: true })
  const worker = new Worker(new URL('./create-pglite.ts', import.meta.url), {
    workerData: aside,
    execArgv: [],
  })
  const [exitCode] = await once(worker, 'exit')
  if (exitCode !== 0) throw new Error(`The database folder ${folder} could not be created.`)
  await rename(aside, folder)
}
