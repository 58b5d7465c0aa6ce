import { afterAll, beforeAll, describe } from 'vitest'
import { commerceContract } from './contract/commerce-contract.ts'
import { type PostgresCluster, startPostgres } from './fixtures/postgres-cluster.ts'

describe('commerce on PostgreSQL', () => {
  let cluster: PostgresCluster | undefined
  let databases = 0

  beforeAll(async () => {
    cluster = await startPostgres()
  }, 60_000)
  afterAll(() => cluster?.close(), 60_000)

  commerceContract(async () => {
    if (cluster === undefined) throw new Error('PostgreSQL is not running')
    const { createDatabase, dropDatabase } = cluster
    const name = `commerce_${++databases}`
    return { database: { url: await createDatabase(name) }, dispose: () => dropDatabase(name) }
  })
})
