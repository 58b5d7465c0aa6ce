import { createMemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { revalidateAfterRace } from './revalidate-after-race.ts'

/** A page that shows a number; each load waits until it is sent, and gives the number at its start. */
function openPage() {
  let stored = 0
  const readings: (() => void)[] = []
  const router = createMemoryRouter(
    [
      {
        id: 'cart',
        path: '/cart',
        async loader() {
          const found = stored
          await new Promise<void>(send => readings.push(send))
          return found
        },
        action() {
          stored += 1
          return null
        },
      },
    ],
    { initialEntries: ['/cart'], hydrationData: { loaderData: { cart: 0 } } },
  )
  const change = () =>
    router.fetch('change', 'cart', '/cart', { formMethod: 'post', formData: new FormData() })
  const send = async (nth: number) => {
    await vi.waitUntil(() => readings[nth] !== undefined)
    readings[nth]?.()
  }
  return { router, change, send }
}

const shown = ({ state }: ReturnType<typeof openPage>['router']) => state.loaderData.cart

async function crossOn({ router, change, send }: ReturnType<typeof openPage>): Promise<void> {
  void router.revalidate()
  const changed = change()
  await send(1)
  await changed
  expect(shown(router)).toBe(1)
  await send(0)
}

it('is needed: the router shows an older response that arrives last', async () => {
  const page = openPage()
  const { router } = page
  await crossOn(page)
  await vi.waitUntil(() => router.state.revalidation === 'idle')
  expect(shown(router)).toBe(0)
  router.dispose()
})

it('revalidates once after an overlap', async () => {
  const page = openPage()
  const { router, send } = page
  const readAgain = vi.fn(() => queueMicrotask(() => void router.revalidate()))
  const watch = revalidateAfterRace(readAgain)
  router.subscribe(({ revalidation, fetchers }) =>
    watch({
      isReading: revalidation === 'loading',
      isChanging: [...fetchers.values()].some(({ state }) => state !== 'idle'),
    }),
  )
  await crossOn(page)
  await send(2)
  await vi.waitUntil(() => shown(router) === 1)
  await vi.waitUntil(() => router.state.revalidation === 'idle')
  expect(readAgain).toHaveBeenCalledTimes(1)
  router.dispose()
})

it.each([
  ['a reading alone', [{ isReading: true, isChanging: false }]],
  ['a change alone', [{ isReading: false, isChanging: true }]],
  [
    'one after the other',
    [
      { isReading: true, isChanging: false },
      { isReading: false, isChanging: true },
    ],
  ],
])('does not revalidate after %s', (_, states) => {
  const readAgain = vi.fn()
  const watch = revalidateAfterRace(readAgain)
  for (const now of [...states, { isReading: false, isChanging: false }]) watch(now)
  expect(readAgain).not.toHaveBeenCalled()
})
