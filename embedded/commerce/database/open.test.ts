import fs from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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

/** From here on PGlite's log cannot be written. */
function fillDiskOfLog(): void {
  const { writeSync } = fs
  const write = vi.spyOn(fs, 'writeSync').mockImplementation((file: number, ...rest: unknown[]) => {
    if (!fs.readlinkSync(`/proc/self/fd/${file}`).includes('pg_wal'))
      return Reflect.apply(writeSync, fs, [file, ...rest])
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', errno: -28 })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    write.mockRestore()
    syncBuiltinESMExports()
  })
}

it('answers with an error after its log could not be written, instead of waiting without end', async () => {
  const { db, health, close } = await openDatabase({ dataDir })
  const row = { store: 'us', resource: 'product', last: 7 }
  fillDiskOfLog()
  const full = { cause: expect.objectContaining({ code: '53100' }) }
  await expect(db.insert(counters).values(row)).rejects.toMatchObject(full)
  const stopped = { cause: expect.objectContaining({ message: expect.stringContaining('has given up') }) }
  await expect(db.select().from(counters)).rejects.toMatchObject(stopped)
  await expect(db.insert(counters).values(row)).rejects.toMatchObject(stopped)
  expect(await health.isReady()).toBe(false)
  await close()
}, 60_000)

it('rejects when no server answers at the URL', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
})
