import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { carts } from '../database/schema.ts'
import { copyTemplateDatabase } from '../fixtures/template-database.ts'
import { startDeletingExpiredCarts } from './stored-cart.ts'

const EXPIRED = '00000000-0000-4000-8000-00000000000a'
const ALIVE = '00000000-0000-4000-8000-00000000000b'

it('deletes a cart thirty days after its last change, and logs a failure', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'expired-carts-'))
  await copyTemplateDatabase(dataDir)
  const { db, health, close } = await openDatabase({ dataDir })
  const now = new Date('2026-11-21T10:00:00Z')
  const cart = (id: string, changed: string) => ({
    ...{ store: 'us', id, channel_id: 1, currency_code: 'USD', locale: 'en', version: 1 },
    ...{ created_time: new Date('2026-10-01T00:00:00Z'), updated_time: new Date(changed) },
  })
  await db.insert(carts).values([cart(EXPIRED, '2026-10-22T09:59:59Z'), cart(ALIVE, '2026-10-22T10:00:00Z')])
  const failures: unknown[] = []
  const note = (of: unknown) => void failures.push(of)
  const log = { error: note, warn: note }
  await startDeletingExpiredCarts({ db, health, now: () => now, log })()
  expect(await db.select({ id: carts.id }).from(carts)).toEqual([{ id: ALIVE }])
  await close()
  await startDeletingExpiredCarts({ db, health, now: () => now, log })()
  expect(failures).toHaveLength(1)
  await rm(dataDir, { recursive: true })
}, 60_000)
