/**
 * Runs the commerce server alone: `node embedded/commerce/serve.ts <folder or postgres URL> [port] [mail folder]`.
 * One store, `/stores/demo`, with the token `demo-token`, its hosted pages below `/shop/demo`; prints its URL
 * when it is ready. Mails are files in the mail folder; without one they wait.
 */
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createPayments } from '../checkout/payment/payments.ts'
import { type CommerceServer, createCommerceServer, type Store } from './server.ts'

const [, , place = 'var/commerce', requestedPort = '3001', mailFolder] = process.argv

const opened = Promise.withResolvers<CommerceServer>()
const fetch = async (request: Request) => (await opened.promise).fetch(request)
const listener = serve({ fetch, port: Number(requestedPort), hostname: '127.0.0.1' })
await once(listener, 'listening')
const address = listener.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : requestedPort}`

/** High limits, for development. */
const TRUSTING = {
  invoice: { offeredTo: 'everyone', most: 1_000_000, countries: ['US'] },
  unpaid: { perEmail: 100_000, perAddress: 100_000, most: 10_000_000, releaseAfterDays: 7 },
} as const

const payments = await createPayments({ testCard: false, stripe: null })
const server = await createCommerceServer({
  database: /^postgres(ql)?:/.test(place) ? { url: place } : { dataDir: place },
  stores: [demoStore(origin)],
  hosting: { theme: { brandName: 'Demo', css: '', files: new Map() }, payments, limits: TRUSTING },
  ...(mailFolder === undefined
    ? {}
    : { delivery: { mail: { folder: mailFolder }, from: 'Demo <shop@demo.test>', payments } }),
})
opened.resolve(server)
console.log(`${origin}/stores/demo`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => listener.close(() => void server.close()))

function demoStore(origin: string): Store {
  return {
    hash: 'demo',
    accessToken: 'demo-token',
    name: 'Demo',
    currency: 'USD',
    countryCode: 'US',
    secureUrl: `${origin}/shop/demo`,
    siteUrl: 'http://localhost:3000',
    adminEmail: 'office@demo.test',
    clientId: 'demo-client',
    clientSecret: 'demo-client-secret-of-32-letters',
  }
}
