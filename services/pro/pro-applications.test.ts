import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../files/bucket-store.ts'
import { failure, startTestBucketServer } from '../files/fixture/test-bucket-server.ts'
import { createFolderStore } from '../files/folder-store.ts'
import { ServiceError } from '../http/service-error.ts'
import { createApplicationStore } from './pro-applications.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firnline-desk-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const APPLICATION: ProApplication = {
  ...{ store: 'eu_region_1', locale: 'de-at', firstName: 'Änne', lastName: 'Ödegård' },
  ...{ email: 'aenne@example.com', company: 'Skischule Arlberg', programme: 'instructor' },
  proof: { kind: 'pdf', bytes: new TextEncoder().encode('%PDF-1.7') },
}
const now = () => new Date('2026-11-21T09:00:00Z')

describe('pro applications', () => {
  it('are kept with their proof, readable by the shop only', async () => {
    const desk = createApplicationStore({
      files: createFolderStore(join(folder, 'new'), { isPrivate: true }),
      now,
    })
    await desk.save(APPLICATION)
    await desk.save(APPLICATION)
    const names = await readdir(join(folder, 'new'))
    expect(names).toHaveLength(2)
    const [name = ''] = names
    expect(name).toMatch(/^2026-11-21-eu_region_1-/)
    const kept = join(folder, 'new', name)
    const { proof: _, ...said } = APPLICATION
    expect(JSON.parse(await readFile(join(kept, 'application.json'), 'utf8'))).toEqual({
      ...said,
      receivedAt: '2026-11-21T09:00:00.000Z',
      proof: 'proof.pdf',
    })
    expect(await readFile(join(kept, 'proof.pdf'), 'utf8')).toBe('%PDF-1.7')
    expect((await stat(kept)).mode & 0o077).toBe(0)
  })

  it('throw when the folder cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const desk = createApplicationStore({ files: createFolderStore(file, { isPrivate: true }), now })
    await expect(desk.save(APPLICATION)).rejects.toBeInstanceOf(ServiceError)
  })

  it('are complete in a bucket when application.json is there', async () => {
    await using server = await startTestBucketServer()
    const files = openBucket(server.account, { retries: 0 }).folder('pro-applications')
    const desk = createApplicationStore({ files, now })
    await desk.save(APPLICATION)
    const [folder] = [...server.objects.keys()].map(name => name.split('/').slice(0, 2).join('/'))
    expect([...server.objects.keys()]).toEqual([`${folder}/proof.pdf`, `${folder}/application.json`])
    expect(folder).toMatch(/^pro-applications\/2026-11-21-eu_region_1-/)

    const noRoom = failure(507, 'InsufficientCapacity')
    const first = { after: true, answer: noRoom.answer }
    server.interrupt(first)
    await expect(desk.save(APPLICATION)).rejects.toBeInstanceOf(ServiceError)
    const complete = [...server.objects.keys()].filter(name => name.endsWith('/application.json'))
    expect(complete).toEqual([`${folder}/application.json`])
  })
})
