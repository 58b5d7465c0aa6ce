import { defineConfig } from 'vitest/config'
import { LongestFirst } from './vitest.order.ts'

// SOAK=1: the crash and fuzz tests at their full length (`inject('soak')`).
const provide = { soak: process.env.SOAK === '1' }

export default defineConfig({
  test: {
    // Much of the time is waiting for databases and browsers: on two cores, one worker would leave one idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Files share a worker and what it has imported: each leaves globals, timers and the environment as it found them.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '*.test.ts',
            '{domain,services,embedded,design,messages,web,demo,run,bench}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.{e2e,contract,postgres}.test.ts'],
          globalSetup: ['embedded/commerce/fixtures/pglite-template.ts'],
          testTimeout: 20_000,
          provide,
        },
      },
      // The embedded commerce server's tests, on each database that it can have.
      ...['pglite', 'postgres'].map(database => ({
        test: {
          name: database,
          include: [`embedded/**/*.{contract,${database}}.test.ts`],
          globalSetup: [`embedded/commerce/fixtures/${database}-template.ts`],
          setupFiles: ['embedded/commerce/fixtures/fast-password-hashing.ts'],
          testTimeout: 20_000,
          provide,
        },
      })),
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'bench/**/*.e2e.test.ts'],
          globalSetup: ['e2e/filled-shop.ts'],
          provide,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 20_000, interval: 50 } },
        },
      },
    ],
  },
})
