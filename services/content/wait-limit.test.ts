import { expect, it } from 'vitest'
import { createPageWaitLimit, DOCUMENT_WAIT_LIMIT } from './wait-limit.ts'

it('createPageWaitLimit is shared by a page’s responses, longer for first reads, with a minimum', () => {
  const clock = { time: 5_000 }
  const patience = createPageWaitLimit(() => clock.time)
  expect(patience()).toMatchObject({ wait: 1_800, first: 5_000 })
  clock.time += 1_000
  expect(patience()).toMatchObject({ wait: 800, first: 4_000 })
  clock.time += 60_000
  expect(patience()).toMatchObject({ wait: 250, first: 250 })
  expect(patience().late(250)).toMatchObject({ service: 'content', message: 'timeout of 250ms exceeded' })
})

it('DOCUMENT_WAIT_LIMIT is separate for each response', () => {
  expect(DOCUMENT_WAIT_LIMIT()).toMatchObject({ wait: 5_000, first: 5_000 })
})
