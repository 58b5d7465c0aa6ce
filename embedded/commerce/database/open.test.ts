import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from './open.ts'
import { counters } from './schema.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'database-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('opens after an interrupted first start, and keeps what is written then', async () => {
  await mkdir(join(dataDir, 'postgres.new'))
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18')
  const first = await openDatabase({ dataDir })
  const row = { store: 'us', resource: 'product', last: 7 }
  await first.db.insert(counters).values(row)
  await expect(openDatabase({ dataDir })).rejects.toThrow('a second one would destroy it')
  await first.close()
  const second = await openDatabase({ dataDir })
  expect(await second.db.select().from(counters)).toEqual([row])
  await second.close()
}, 60_000)

it('rejects when no server answers at the URL', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
})
