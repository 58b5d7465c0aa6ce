import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const held = new Set<string>()

/**
 * Marks a folder as this process's own, since two PGlites in one folder destroy it. Resolves to the release.
 * A mark left by a process that died is taken over. Throws when a living process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const mark = join(resolve(folder), 'held-by.pid')
  const holder = await readHolder(mark)
  // In a container every start may get the same process id, so one's own id in the mark proves nothing.
  const taken = holder === process.pid ? held.has(mark) : holder !== null && isAlive(holder)
  if (taken)
    throw new Error(
      `The database folder ${folder} is open in process ${holder}; a second one would destroy it. Stop that process or use another folder; if it is no shop server, delete ${mark}.`,
    )
  await rm(mark, { force: true })
  await writeFile(mark, String(process.pid), { flag: 'wx' })
  held.add(mark)
  return async () => {
    held.delete(mark)
    await rm(mark, { force: true })
  }
}

async function readHolder(mark: string): Promise<number | null> {
  try {
    return Number(await readFile(mark, 'utf8'))
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
