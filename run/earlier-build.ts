import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Sets the hashed files of the present build aside before another is made, so that pages that are open go on with them
 *. `settle`, called when the new build is there, leaves the files of one build: those of the one that
 * was replaced, or, when the new one is the same as it, of the one before.
 */
export async function keepEarlier(assets: string, earlier: string): Promise<() => Promise<void>> {
  const present = await filesIn(assets)
  await mkdir(earlier, { recursive: true })
  for (const file of present) await cp(join(assets, file), join(earlier, file))
  return async () => {
    const made = new Set(await filesIn(assets))
    const replaced = new Set(present.filter(file => !made.has(file)))
    const keeps = (file: string) => (replaced.size === 0 ? !made.has(file) : replaced.has(file))
    for (const file of await filesIn(earlier)) if (!keeps(file)) await rm(join(earlier, file))
  }
}

/** The names of a folder's files; none when there is no folder. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
