import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Much of the time is waiting for databases and browsers: on two cores, one worker would leave one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*.test.ts', '{domain,services,embedded,design,web,demo,run}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
