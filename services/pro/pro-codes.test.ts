import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../files/bucket-store.ts'
import { startTestBucketServer } from '../files/fixture/test-bucket-server.ts'
import { createFolderStore } from '../files/folder-store.ts'
import type { FileStore } from '../files/port.ts'
import { ServiceError } from '../http/service-error.ts'
import { createProCodes } from './pro-codes.ts'

const LIST = `code,store,group,uses,redeem_until,pro_until
GUIDE-2027,us,3,2,2026-12-31,2027-06-30
GUIDE-2026,us,3,2,2026-06-30,
broken line
`
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firnline-codes-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function open(files: FileStore = createFolderStore(folder, { isPrivate: true })) {
  const wrong: (readonly number[])[] = []
  const now = () => new Date('2026-11-21T09:00:00Z')
  return { codes: createProCodes({ files, now, onWrongLines: lines => void wrong.push(lines) }), wrong }
}
const ask = (customerId: number, code = 'GUIDE-2027') => ({ store: 'us', code, customerId }) as const

describe('pro codes', () => {
  it('are used up as often as the list says, also concurrently', async () => {
    await writeFile(join(folder, 'codes.csv'), LIST)
    const processes = [open().codes, open().codes]
    const asked = Array.from({ length: 12 }, (_, n) => processes[n % 2]?.claim(ask(n + 1)))
    const kinds = (await Promise.all(asked)).map(answer => answer?.kind)
    expect(kinds.filter(kind => kind === 'claimed')).toHaveLength(2)
    expect(kinds.filter(kind => kind === 'used')).toHaveLength(10)
  })

  it('are used once per customer, and released when not redeemed', async () => {
    await writeFile(join(folder, 'codes.csv'), LIST)
    const { codes } = open()
    await codes.claim(ask(1))
    await codes.claim(ask(1))
    const second = await codes.claim(ask(2))
    expect(second).toMatchObject({ kind: 'claimed', code: { group: 3, proUntil: '2027-06-30' } })
    expect(await codes.claim(ask(3))).toEqual({ kind: 'used' })
    if (second.kind === 'claimed') await second.release()
    expect(await codes.claim(ask(3))).toMatchObject({ kind: 'claimed' })
    expect(await readdir(join(folder, 'used'))).toHaveLength(2)
  })

  it('keep nothing of unknown or ended codes, and report invalid lines once', async () => {
    await writeFile(join(folder, 'codes.csv'), LIST)
    const { codes, wrong } = open()
    expect(await codes.claim(ask(1, '../../etc/passwd'))).toEqual({ kind: 'unknown' })
    expect(await codes.claim(ask(1, 'GUIDE-2026'))).toEqual({ kind: 'ended' })
    expect(wrong).toEqual([[4]])
    expect(await readdir(folder)).toEqual(['codes.csv'])
  })

  it('are used up as often as the list says by two processes that share a bucket', async () => {
    await using server = await startTestBucketServer()
    server.objects.set('pro-codes/codes.csv', Buffer.from(LIST))
    const processes = [1, 2].map(() => open(openBucket(server.account).folder('pro-codes')).codes)
    const claims = Array.from({ length: 12 }, (_, n) => processes[n % 2]?.claim(ask(n + 1)))
    const kinds = (await Promise.all(claims)).map(answer => answer?.kind)
    expect(kinds.filter(kind => kind === 'claimed')).toHaveLength(2)
    expect(kinds.filter(kind => kind === 'used')).toHaveLength(10)
  })

  it('are claimed once by a customer whose first answer was lost', async () => {
    await using server = await startTestBucketServer()
    server.objects.set('pro-codes/codes.csv', Buffer.from(LIST))
    const bucket = openBucket(server.account, { retryDelay: 1 })
    await bucket.check()
    const { codes } = open(bucket.folder('pro-codes'))
    const lost = { after: true, answer: (response: ServerResponse) => void response.destroy() }
    // The list is read, the use created.
    server.interrupt(null, lost)
    expect(await codes.claim(ask(1))).toMatchObject({ kind: 'claimed' })
    expect(await codes.claim(ask(1))).toMatchObject({ kind: 'claimed' })
    expect([...server.objects.keys()].filter(name => name.includes('/used/'))).toHaveLength(1)
  })

  it('need no list', async () => expect(await open().codes.claim(ask(1))).toEqual({ kind: 'unknown' }))

  it('throw when the list cannot be read', async () => {
    await mkdir(join(folder, 'codes.csv'))
    await chmod(folder, 0o700)
    await expect(open().codes.claim(ask(1))).rejects.toThrow(ServiceError)
  })
})
