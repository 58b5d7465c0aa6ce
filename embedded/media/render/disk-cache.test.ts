import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

it('leaves no partial file of a picture that could not be kept', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const cache = await openDiskCache({ directory, bytes: 1000, log: console })
  await mkdir(join(directory, 'picture', 'in the way'), { recursive: true })
  await expect(cache.write('picture', Buffer.from('bytes'))).rejects.toThrow()
  expect(await readdir(directory)).toEqual(['picture'])
  expect(cache.has('picture')).toBe(false)
})
