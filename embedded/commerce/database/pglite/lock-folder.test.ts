import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './lock-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const lockFile = (text: string) => writeFile(join(folder, 'held-by.pid'), text)

it('locks a folder once at a time, again after its release', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`is open in process ${process.pid}`)
  await release()
  await (await lockFolder(folder))()
})

it('throws for a folder locked by another living process', async () => {
  await lockFile(String(process.ppid))
  await expect(lockFolder(folder)).rejects.toThrow('Stop that process or use another folder')
})

it.each([
  ['of a process that died', '2147483646'],
  ['of an earlier process with the same number, as in a container', String(process.pid)],
  ['that was cut short', ''],
])('replaces a lock %s', async (_, text) => {
  await lockFile(text)
  await (await lockFolder(folder))()
})
