/**
 * Runs the commerce server alone: `node embedded/commerce/serve.ts <folder or postgres URL> [port]`.
 * One store, `/stores/demo`, with the token `demo-token`; says where it listens when it does.
 */
import { serve } from '@hono/node-server'
import { createCommerceServer } from './server.ts'

const [, , place = 'var/commerce', port = '3001'] = process.argv
const server = await createCommerceServer({
  database: /^postgres(ql)?:/.test(place) ? { url: place } : { dataDir: place },
  stores: [
    {
      hash: 'demo',
      accessToken: 'demo-token',
      name: 'Demo',
      currency: 'USD',
      countryCode: 'US',
      secureUrl: `http://localhost:${port}/shop/demo`,
      siteUrl: 'http://localhost:3000',
      clientId: 'demo-client',
      clientSecret: 'demo-client-secret-of-32-letters',
    },
  ],
})
const listener = serve({ fetch: server.fetch, port: Number(port), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/stores/demo`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => listener.close(() => void server.close()))
