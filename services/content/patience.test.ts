import { expect, it } from 'vitest'
import { createPagePatience } from './patience.ts'

it('is one page’s for all its answers together, and leaves none without a chance', () => {
  const clock = { time: 5_000 }
  const patience = createPagePatience(() => clock.time)
  expect(patience().wait).toBe(1_800)
  clock.time += 1_000
  expect(patience().wait).toBe(800)
  clock.time += 60_000
  expect(patience().wait).toBe(250)
  expect(patience().late()).toMatchObject({ service: 'content', message: 'timeout of 250ms exceeded' })
})
