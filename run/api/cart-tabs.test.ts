import { setImmediate as turn } from 'node:timers/promises'
import type { Cart } from '@firnline/domain/cart/cart'
import { repetitions } from '@firnline/embedded/commerce/fixtures/repetitions'
import { revalidateAfterRace } from '@firnline/web/app/routes/cart/revalidate-after-race'
import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { type CustomerSession, createCustomerSession } from '@firnline/web/server/session/customer-session'
import { createVisitor } from '@firnline/web/server/session/visitor'
import fc from 'fast-check'
import { createMemoryRouter, type LoaderFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { type ApiShop, ORIGIN } from './fixture/open-api-shop.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'

/** Two tabs of one browser that change one cart at once, and tell each other. */

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

/** ms until a tab that is still busy fails the test. */
const PATIENCE = 20_000

/** How late something comes, in turns of the event loop. */
const late = fc.nat({ max: 3 })
const tab = fc.nat({ max: 1 })
const step = fc.oneof(
  fc.record({
    tab,
    late,
    kind: fc.constant('add' as const),
    ski: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    tab,
    late,
    kind: fc.constant('change' as const),
    line: fc.nat({ max: 2 }),
    quantity: fc.nat({ max: 5 }),
  }),
  fc.record({ tab, late, kind: fc.constant('undo' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Line = {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

/** One browser: its cookie, and a request's hold on it. */
function openBrowser() {
  let cookie = ''
  return {
    async as<T>(act: (customerSession: CustomerSession) => Promise<T>): Promise<T> {
      const { accounts, services, seal, tradeTerms } = shop.parts
      const request = new Request(ORIGIN, { headers: { cookie } })
      const visitor = createVisitor(request, { seal, accounts })
      const degraded = () => {}
      const { commerce } = services.forPage({ seen: () => {}, onDegrade: degraded })
      const answer = await act(
        createCustomerSession({
          ...{ commerce, accounts, visitor, limits: createRateLimits(), degraded, tradeTerms },
          alerts: shop.parts.mail.alerts,
          ...{ ip: '198.51.100.9', now: shop.clock.now, locale: 'en-us' },
        }),
      )
      const [set] = await visitor.cookies()
      if (set !== undefined) cookie = set.split(';')[0] ?? ''
      return answer
    },
  }
}

const linesOf = (cart: Cart | null): Line[] =>
  (cart?.lines ?? []).map(({ id, productId, variantId, quantity }) => ({
    id,
    productId,
    variantId,
    quantity,
  }))

type Browser = ReturnType<typeof openBrowser>

/** A tab with the cart page open: the router itself says when its data is asked for again. */
function openTab(browser: Browser, lateness: () => number) {
  const wait = async () => {
    for (let left = lateness(); left > 0; left -= 1) await turn()
  }
  const router = createMemoryRouter(
    [
      {
        id: 'cart',
        path: '/cart',
        async loader() {
          await wait()
          const cart = await browser.as(customerSession => customerSession.cart('us').read())
          await wait()
          return linesOf(cart)
        },
        async action({ request }: LoaderFunctionArgs) {
          const form = await request.formData()
          const numberOf = (name: string) => Number(form.get(name))
          await wait()
          const changed = await browser.as(customerSession => {
            const cart = customerSession.cart('us')
            const line = form.get('line')
            if (line !== null) return cart.change(String(line), numberOf('quantity'))
            const [productId, variantId] = [numberOf('product'), numberOf('variant')]
            return cart.add({ productId, variantId, quantity: numberOf('quantity') })
          })
          await wait()
          return { ok: changed.ok }
        },
      },
    ],
    { initialEntries: ['/cart'] },
  )
  const isChanging = () => [...router.state.fetchers.values()].some(({ state }) => state !== 'idle')
  // As the cart's page does; a subscriber comes before the router has ended what it tells of.
  const watch = revalidateAfterRace(() => queueMicrotask(() => void router.revalidate()))
  router.subscribe(({ revalidation }) =>
    watch({ isReading: revalidation === 'loading', isChanging: isChanging() }),
  )
  let sent = 0
  const lines = (): readonly Line[] => router.state.loaderData.cart ?? []
  const isIdle = () => {
    const { navigation, revalidation, initialized } = router.state
    return navigation.state === 'idle' && revalidation === 'idle' && initialized && !isChanging()
  }
  return {
    router,
    lines,
    isIdle,
    send(fields: Record<string, string | number>) {
      sent += 1
      const formData = new FormData()
      for (const [name, value] of Object.entries(fields)) formData.set(name, String(value))
      return router.fetch(`form-${sent}`, 'cart', '/cart', { formMethod: 'post', formData })
    },
  }
}

function stateOf({ router: { state } }: ReturnType<typeof openTab>) {
  const { navigation, revalidation, errors, fetchers } = state
  return { navigation: navigation.state, revalidation, errors, fetchers: [...fetchers.values()] }
}

async function run(steps: readonly Step[], lateness: readonly number[]): Promise<void> {
  const browser = openBrowser()
  let turns = 0
  const next = () => {
    turns += 1
    return lateness[turns % Math.max(1, lateness.length)] ?? 0
  }
  const tabs = [openTab(browser, next), openTab(browser, next)] as const
  const removed: Line[] = []
  const idle = async () => {
    const end = performance.now() + PATIENCE
    while (!tabs.every(one => one.isIdle())) {
      if (performance.now() > end) throw new Error(`A tab stays busy: ${JSON.stringify(tabs.map(stateOf))}`)
      await turn()
    }
  }
  await idle()
  const submissions: Promise<void>[] = []
  for (const one of steps) {
    for (let left = one.late; left > 0; left -= 1) await turn()
    const here = tabs[one.tab === 0 ? 0 : 1]
    const there = tabs[one.tab === 0 ? 1 : 0]
    const fields = fieldsOf(one, here.lines(), removed)
    if (fields === null) continue
    submissions.push(Promise.resolve(here.send(fields)).then(() => there.router.revalidate()))
  }
  await Promise.all(submissions)
  await idle()
  const kept = await browser.as(customerSession => customerSession.cart('us').read())
  for (const one of tabs) {
    expect(one.lines()).toEqual(linesOf(kept))
    one.router.dispose()
  }
}

/** What the tab's form sends. null: there is nothing to press. */
function fieldsOf(
  one: Step,
  lines: readonly Line[],
  removed: Line[],
): Record<string, string | number> | null {
  const { ski, wax } = shop.goods
  if (one.kind === 'add') {
    const goods = one.ski ? ski : wax
    return { product: goods.id, variant: goods.variantId, quantity: one.quantity }
  }
  if (one.kind === 'undo') {
    const back = removed.pop()
    return back === undefined
      ? null
      : { product: back.productId, variant: back.variantId, quantity: back.quantity }
  }
  const line = lines[one.line]
  if (line === undefined) return null
  if (one.quantity === 0) removed.push(line)
  return { line: line.id, quantity: one.quantity }
}

it('ends with both tabs showing the platform’s cart, however random sequences of changes cross', async () => {
  const any = fc.asyncProperty(
    fc.array(step, { minLength: 2, maxLength: 7 }),
    fc.array(late, { minLength: 1, maxLength: 12 }),
    run,
  )
  await fc.assert(any, { numRuns: repetitions(1_000), endOnFailure: true })
}, 300_000)
