import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { commerceContract } from './contract/commerce-contract.ts'
import { layDatabase } from './fixtures/lay-database.ts'

describe('commerce on PGlite', () => {
  commerceContract(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'commerce-'))
    await layDatabase(dataDir)
    return { database: { dataDir }, dispose: () => rm(dataDir, { recursive: true }) }
  })
})
