import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layDatabase } from '../fixtures/lay-database.ts'
import { orderLimitsContract } from './order-limits-contract.ts'

orderLimitsContract(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'commerce-'))
  await layDatabase(dataDir)
  return { database: { dataDir }, dispose: () => rm(dataDir, { recursive: true }) }
})
