import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, userInfo } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// SOAK=1: the crash and fuzz tests at their full length (`inject('soak')`). TEST_ELASTICSEARCH_URL: a real server.
const provide = {
  soak: process.env.SOAK === '1',
  elasticsearch: process.env.TEST_ELASTICSEARCH_URL ?? null,
}

const EXCLUDED = ['**/node_modules/**', '**/build/**', '**/*.{e2e,postgres}.test.ts']

/** In CI a browser test that fails is run once more, and reported with `(retry x1)`: one stall must not stop a release. */
const retry = process.env.CI ? 1 : 0

const browserTimeouts = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000, interval: 50 } },
}

/** VENDOR_LIKE_QUOTA: requests in 30 s, instead of those of the vendor's smallest plan. */
const VENDOR_LIKE: Record<string, string> = {
  VENDOR_LIKE: '1',
  ...(process.env.VENDOR_LIKE_QUOTA && { VENDOR_LIKE_QUOTA: process.env.VENDOR_LIKE_QUOTA }),
}
/** Under a smaller quota, answers wait for the next window of 30 s. */
const vendorLikeTimeouts = process.env.VENDOR_LIKE_QUOTA
  ? { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000, interval: 500 } } }
  : browserTimeouts
const JOURNEYS = [
  'e2e/vendor-like/*.test.ts',
  'e2e/account/*.test.ts',
  'e2e/cart/{agent-journey,checkout,coupon,journey}.test.ts',
  'e2e/catalog/catalog-edit.test.ts',
  'e2e/content/{content-edit,pages}.test.ts',
  'e2e/forms/{contact,emails}.test.ts',
  'e2e/pro/{pro-prices,pro-signup}.test.ts',
  'e2e/search/{search,search-entries}.test.ts',
  'e2e/server/ucp.test.ts',
]

/** Of tests that share two cores with others. */
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000 }

useMemoryForTemporaryFiles()

export default defineConfig({
  test: {
    // One more than cores: tests wait for databases, browsers and deadlines much of the time.
    maxWorkers: availableParallelism() + 1,
    // Less garbage collection, and none beside the tests' own thread: all cores are busy with tests.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
    // Files share a worker and its imports: each restores globals, timers and the environment.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '*.test.ts',
            '{shop,domain,catalogue,services,embedded,design,messages,web,demo,bench}/**/*.test.{ts,tsx}',
          ],
          exclude: [...EXCLUDED, '**/*.contract.test.ts', 'embedded/commerce/**/!(password).test.ts'],
          // Else the URL of a stylesheet is empty.
          css: { include: /\.css\?url$/ },
          ...timeouts,
          provide,
        },
      },
      // Tests of the commerce server and of what starts the shop: many of them open a database, which is PGlite.
      {
        test: {
          name: 'server',
          include: ['{embedded/commerce,run}/**/*.test.ts', 'embedded/**/*.contract.test.ts'],
          // Password hashing itself is tested at its real cost, in the unit project.
          exclude: [...EXCLUDED, '**/password.test.ts'],
          globalSetup: ['embedded/commerce/fixtures/pglite-template.ts'],
          setupFiles: ['embedded/commerce/fixtures/fast-password-hashing.ts'],
          ...timeouts,
          provide,
        },
      },
      // The embedded commerce server's contract again, on PostgreSQL.
      {
        test: {
          name: 'postgres',
          include: ['embedded/**/*.{contract,postgres}.test.ts'],
          globalSetup: ['embedded/commerce/fixtures/postgres-template.ts'],
          setupFiles: ['embedded/commerce/fixtures/fast-password-hashing.ts'],
          ...timeouts,
          provide,
        },
      },
      {
        test: {
          name: 'e2e',
          // Last: the stores are filled while other tests run.
          sequence: { groupOrder: 1 },
          // The shop renders with React's production build.
          env: { NODE_ENV: 'production' },
          include: ['e2e/**/*.test.ts', 'bench/**/*.e2e.test.ts'],
          exclude: ['**/node_modules/**', 'e2e/vendor-like/**'],
          globalSetup: ['e2e/harness/filled-data.ts'],
          provide: { ...provide, services: {} },
          ...{ retry, ...browserTimeouts },
        },
      },
      // The shopper's journeys again, with embedded services as unfriendly as the vendors' (docs/decisions/0094).
      {
        test: {
          name: 'vendor-like',
          sequence: { groupOrder: 2 },
          env: { NODE_ENV: 'production' },
          include: JOURNEYS,
          globalSetup: ['e2e/harness/filled-data.ts'],
          provide: { ...provide, services: VENDOR_LIKE },
          ...{ retry, ...vendorLikeTimeouts },
        },
      },
    ],
  },
})

/** Tests copy hundreds of databases, which takes half the system time in memory: with 4 GB that may hold programs too. */
function useMemoryForTemporaryFiles(): void {
  if (!existsSync('/dev/shm')) return
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  if (mounts.some(mount => / \/dev\/shm .*\bnoexec\b/.test(mount))) return
  const { bavail, bsize } = statfsSync('/dev/shm')
  if (bavail * bsize < 4e9) return
  process.env.TMPDIR = join('/dev/shm', `firnline-${userInfo().username}`)
  mkdirSync(process.env.TMPDIR, { recursive: true })
}
