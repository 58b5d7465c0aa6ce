import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const DATABASE_URL = 'postgresql://shop:own@localhost:5432/firnline'

const read = (environment: Record<string, string | undefined>) =>
  readConfig({ DATA_DIR: 'data', ...environment })
const problemsOf = (environment: Record<string, string>) => {
  const result = read(environment)
  return result.ok ? [] : result.problems
}

describe('the processes of one machine', () => {
  it.each([{}, { WORKERS: '1' }])('are one: %j', environment => {
    expect(read(environment)).toMatchObject({
      config: { workers: 1, privatePort: 3003, processDir: 'data' },
    })
  })

  it.each(['2', '64'])('are as many as told on a PostgreSQL server: %s', WORKERS => {
    expect(read({ WORKERS, DATABASE_URL })).toMatchObject({ config: { workers: Number(WORKERS) } })
  })

  it.each(['0', '65', '-2', '1.5', 'auto', '', '100'])('are not %j', WORKERS => {
    expect(problemsOf({ WORKERS, DATABASE_URL })).toEqual(['WORKERS is a number of processes, 1 to 64.'])
  })

  it('need PostgreSQL, unless carts and orders are a vendor’s', () => {
    expect(problemsOf({ WORKERS: '2' })).toEqual([expect.stringMatching(/^WORKERS=2 needs DATABASE_URL: /)])
    const account = Object.fromEntries(
      ['US', 'CA', 'EU_REGION_1'].flatMap(store =>
        ['STORE_HASH', 'ACCESS_TOKEN', 'CLIENT_ID', 'CLIENT_SECRET', 'STORE_URL'].map(part => [
          `BIGCOMMERCE_${store}_${part}`,
          'https://store.example',
        ]),
      ),
    )
    expect(problemsOf({ WORKERS: '2', ...account })).toEqual([])
  })

  it.each([
    [{ WORKER: '1' }, 3003, 'data'],
    [{ WORKER: '3' }, 3005, join('data', 'worker-3')],
    [{ WORKER: '3', PRIVATE_PORT: '9464' }, 9466, join('data', 'worker-3')],
    [{ WORKER: '3', PRIVATE_PORT: '0' }, 0, join('data', 'worker-3')],
  ])('have a private port and a folder each: %j', (environment, privatePort, processDir) => {
    expect(read({ WORKERS: '4', DATABASE_URL, ...environment })).toMatchObject({
      config: { port: 3000, embeddedPort: 3001, dataDir: 'data', privatePort, processDir },
    })
  })

  it.each([
    [{ PRIVATE_PORT: '65534' }, '65534'],
    [{ EMBEDDED_PORT: '65533' }, '65535'],
  ])('have private ports that exist: %j', (environment, port) => {
    expect(problemsOf({ WORKERS: '3', DATABASE_URL, ...environment })).toEqual([
      `PRIVATE_PORT is ${port}, and each of the 3 processes of WORKERS has the next one: set it to 65533 or less.`,
    ])
  })
})
