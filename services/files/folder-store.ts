import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ServiceError } from '../http/service-error.ts'
import type { FileStore } from './port.ts'

/** Readable by the shop's account only. */
const PRIVATE = { folder: 0o700, file: 0o600 }
/** What the process's umask leaves of it. */
const DEFAULT = { folder: 0o777, file: 0o666 }

/** Files below `folder`. Those that end in .part, and folders that start with a dot, are incomplete. */
export function createFolderStore(folder: string, { isPrivate }: { readonly isPrivate: boolean }): FileStore {
  const mode = isPrivate ? PRIVATE : DEFAULT
  const pathOf = (name: string) => join(folder, name)
  const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: mode.folder })
  const writeError = (cause: unknown) =>
    new ServiceError(
      'files',
      `A file could not be written to ${folder}. Is there room, and may the shop write there?`,
      { cause },
    )

  async function write(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (cause) {
      throw writeError(cause)
    }
  }

  return {
    put: (name, bytes) =>
      write(async () => {
        const path = pathOf(name)
        await makeFolder(dirname(path))
        await orRemove(`${path}.part`, async part => {
          await writeFile(part, bytes, { mode: mode.file })
          await rename(part, path)
        })
      }),
    putFolder: (name, files) =>
      write(async () => {
        const draft = pathOf(`.${name}`)
        await makeFolder(draft)
        await orRemove(draft, async () => {
          for (const [file, bytes] of files) await writeFile(join(draft, file), bytes, { mode: mode.file })
          await rename(draft, pathOf(name))
        })
      }),
    async create(name, bytes) {
      const path = pathOf(name)
      await write(async () => {
        await makeFolder(dirname(path))
      })
      try {
        const file = await open(path, 'wx', mode.file)
        await orRemove(path, async () => {
          await file.writeFile(bytes).finally(() => file.close())
        })
        return true
      } catch (error) {
        if (isCoded(error, 'EEXIST')) return false
        throw writeError(error)
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (cause) {
        if (isCoded(cause, 'ENOENT')) return null
        throw new ServiceError('files', `${pathOf(name)} could not be read. May the shop read it?`, { cause })
      }
    },
    remove: name => write(() => rm(pathOf(name), { force: true })),
  }
}

/** Runs it; when it fails, nothing is left of `path`. */
async function orRemove(path: string, run: (path: string) => Promise<void>): Promise<void> {
  try {
    await run(path)
  } catch (error) {
    await rm(path, { recursive: true, force: true })
    throw error
  }
}

function isCoded(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
