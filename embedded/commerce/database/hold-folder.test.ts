import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './hold-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hold-'))
})
afterEach(() => rm(folder, { recursive: true }))

const mark = (text: string) => writeFile(join(folder, 'held-by.pid'), text)

it('lets one hold a folder at a time, and the next when it is released', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`is open in process ${process.pid}`)
  await release()
  await (await lockFolder(folder))()
})

it('refuses the folder of another living process', async () => {
  await mark(String(process.ppid))
  await expect(lockFolder(folder)).rejects.toThrow('Stop that process or use another folder')
})

it.each([
  ['of a process that died', '2147483646'],
  ['of an earlier process with the same number, as in a container', String(process.pid)],
  ['that was cut short', ''],
])('takes over a mark %s', async (_, text) => {
  await mark(text)
  await (await lockFolder(folder))()
})
