import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ServiceError } from '../http/service-error.ts'
import { openBucket } from './bucket-store.ts'
import { startTestBucketServer } from './fixture/test-bucket-server.ts'
import { createFolderStore } from './folder-store.ts'
import type { FileStore } from './port.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = async (files: FileStore, name: string) => {
  const found = await files.get(name)
  return found === null ? null : new TextDecoder().decode(found)
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'firnline-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Two processes' views of the same files. */
const STORES: Record<string, () => Promise<readonly [FileStore, FileStore]>> = {
  async 'a folder'() {
    const folder = join(await temporaryFolder(), 'kept')
    const open = () => createFolderStore(folder, { isPrivate: true })
    return [open(), open()]
  },
  async 'a bucket'() {
    const server = await startTestBucketServer()
    onTestFinished(() => server[Symbol.asyncDispose]())
    const open = () => openBucket(server.account).folder('kept')
    return [open(), open()]
  },
}

describe.each(Object.entries(STORES))('files in %s', (_, open) => {
  it('are read as they were written, and replaced', async () => {
    const [files, others] = await open()
    expect(await text(others, 'mail-1.eml')).toBeNull()
    await files.put('mail-1.eml', bytes('first'))
    await files.put('mail-1.eml', bytes('Größe'))
    await files.put('empty', bytes(''))
    expect(await text(others, 'mail-1.eml')).toBe('Größe')
    expect(await text(others, 'empty')).toBe('')
  })

  it('may have names with any characters', async () => {
    const [files] = await open()
    const name = 'a b/ä+%25&=?#~.eml'
    await files.put(name, bytes('one'))
    expect(await text(files, name)).toBe('one')
    await files.remove(name)
    expect(await text(files, name)).toBeNull()
  })

  it('are written as a folder', async () => {
    const [files, others] = await open()
    await files.putFolder('2026-us-1', [
      ['proof.pdf', bytes('%PDF')],
      ['application.json', bytes('{}')],
    ])
    expect(await text(others, '2026-us-1/proof.pdf')).toBe('%PDF')
    expect(await text(others, '2026-us-1/application.json')).toBe('{}')
  })

  it('are created by one of concurrent processes, and again after they were removed', async () => {
    const stores = await open()
    const create = () =>
      Promise.all(stores.flatMap(files => ['1', '2', '3'].map(n => files.create('used/code-1', bytes(n)))))
    expect((await create()).filter(created => created)).toHaveLength(1)
    expect((await create()).filter(created => created)).toHaveLength(0)
    await stores[0].remove('used/code-1')
    await stores[1].remove('used/code-1')
    expect((await create()).filter(created => created)).toHaveLength(1)
  })
})

describe('a folder', () => {
  it('has nothing left of what could not be written', async () => {
    const folder = await temporaryFolder()
    const files = createFolderStore(folder, { isPrivate: true })
    await files.put('taken/file', bytes('a'))
    await expect(files.put('taken', bytes('b'))).rejects.toBeInstanceOf(ServiceError)
    const parts = [
      ['proof.pdf', bytes('%PDF')],
      ['no/such/folder', bytes('{}')],
    ] as const
    await expect(files.putFolder('application', parts)).rejects.toBeInstanceOf(ServiceError)
    expect(await readdir(folder)).toEqual(['taken'])
  })

  it('is readable by the shop only when it is private, and has nothing incomplete in it', async () => {
    const folder = await temporaryFolder()
    for (const [name, isPrivate] of [
      ['private', true],
      ['mail', false],
    ] as const) {
      const files = createFolderStore(join(folder, name), { isPrivate })
      await files.put('a', bytes('a'))
      await files.putFolder('b', [['c', bytes('c')]])
      await files.create('used/d', bytes('d'))
      const names = await readdir(join(folder, name), { recursive: true })
      expect(names.sort()).toEqual(['a', 'b', 'b/c', 'used', 'used/d'])
      const modes = await Promise.all(['.', ...names].map(path => stat(join(folder, name, path))))
      const isOpen = (mode: number) => (mode & 0o077) !== 0
      expect(modes.map(({ mode }) => isOpen(mode))).toEqual(modes.map(() => !isPrivate))
    }
  })

  it('throws ServiceError when it cannot be written or read', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'file'), '')
    const files = createFolderStore(join(folder, 'file'), { isPrivate: false })
    const tries = [
      files.put('a', bytes('')),
      files.putFolder('a', []),
      files.create('a', bytes('')),
      files.get('a'),
    ]
    for (const failed of await Promise.allSettled(tries))
      expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(ServiceError) })
    await expect(files.put('a', bytes(''))).rejects.toThrow(/could not be written to .* Is there room/)
    await expect(createFolderStore(folder, { isPrivate: true }).get('.')).rejects.toThrow('could not be read')
  })
})
