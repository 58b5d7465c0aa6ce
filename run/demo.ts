import { startProduction } from './production.ts'

/** `npm start`: the shop in production; services without a vendor's account are embedded and hold the demo shop. */
await startProduction(async ({ commerce, content, media }) =>
  [commerce, content, media].includes(null) ? (await import('./demo/data.ts')).DEMO : null,
)
