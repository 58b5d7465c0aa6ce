import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const locked = new Set<string>()

/**
 * Locks a folder for this process, since two PGlites in one folder destroy it. Resolves to the release.
 * The lock of a process that died is replaced. Throws when a living process has locked the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const lockFile = join(resolve(folder), 'held-by.pid')
  const owner = await readOwner(lockFile)
  // In a container every start may get the same process id, so one's own id in the lock file proves nothing.
  const isLocked = owner === process.pid ? locked.has(lockFile) : owner !== null && isAlive(owner)
  if (isLocked)
    throw new Error(
      `The database folder ${folder} is open in process ${owner}; a second one would destroy it. Stop that process or use another folder; if it is no shop server, delete ${lockFile}.`,
    )
  await rm(lockFile, { force: true })
  await writeFile(lockFile, String(process.pid), { flag: 'wx' })
  locked.add(lockFile)
  return async () => {
    locked.delete(lockFile)
    await rm(lockFile, { force: true })
  }
}

async function readOwner(lockFile: string): Promise<number | null> {
  try {
    return Number(await readFile(lockFile, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
