import { expect, it } from 'vitest'
import { createReports } from './reports.ts'

it('tells each problem once', () => {
  const log: unknown[] = []
  const report = createReports(error => log.push(error))
  for (const problem of ['A link is refused.', 'Header - No Region Match', 'A link is refused.'])
    report(problem)
  expect(log.map(String)).toEqual(['Warning: A link is refused.', 'Warning: Header - No Region Match'])
})
