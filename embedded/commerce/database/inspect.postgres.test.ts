import { expect, it } from 'vitest'
import { createOnPostgres } from '../fixtures/test-database.ts'
import { inspectDatabase } from './inspect.ts'
import { openDatabase } from './open.ts'

it('reads version, encoding and connections, and whether the tables are of a later version', async () => {
  const { url } = (await createOnPostgres()).database
  const state = await inspectDatabase(url)
  expect(state).toEqual({
    version: expect.any(Number),
    encoding: expect.any(String),
    maxConnections: expect.any(Number),
    isNewer: false,
  })
  expect(state.version).toBeGreaterThan(15)
  const { db, close } = await openDatabase({ url })
  await db.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`,
  )
  await close()
  expect(await inspectDatabase(url)).toEqual({ ...state, isNewer: true })
})

it('rejects with the code of a database that is missing', async () => {
  const { url } = (await createOnPostgres()).database
  await expect(inspectDatabase(`${url}_missing`)).rejects.toMatchObject({ code: '3D000' })
})
