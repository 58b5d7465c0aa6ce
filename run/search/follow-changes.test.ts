import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createIndexFiller } from './follow-changes.ts'

const QUICK = { first: 1, longest: 2 }
const log = pino({ level: 'silent' })

it('fills again until content answers and every store has said what it sells', async () => {
  const answers = [
    new Error('Network Error'),
    { documents: 10, isWhole: false, categories: [] },
    { documents: 10, isWhole: true, categories: [] },
    { documents: 10, isWhole: true, categories: [] },
  ]
  let tries = 0
  let filled = 0
  const fill = async () => {
    const answer = answers[tries]
    tries += 1
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const filler = createIndexFiller({ indexer: { fill }, onFilled: () => (filled += 1), log, backoff: QUICK })
  await filler.request()
  expect({ tries, filled }).toEqual({ tries: 1, filled: 0 })
  await expect.poll(() => tries).toBe(3)
  expect(filled).toBe(2)
  await filler.request()
  expect(tries).toBe(4)
})

it('stops trying once it is closed', async () => {
  const closed = Promise.withResolvers<void>()
  let tries = 0
  const filler = createIndexFiller({
    indexer: {
      async fill() {
        tries += 1
        if (tries === 2) {
          filler.close()
          closed.resolve()
        }
        throw new Error('Network Error')
      },
    },
    onFilled: () => {},
    log,
    backoff: QUICK,
  })
  await filler.request()
  await closed.promise
  await filler.request().then(filler.close)
  expect(tries).toBe(3)
})
