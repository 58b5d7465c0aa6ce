import { createMiddleware } from 'hono/factory'

/** What only looks whether a page is there must not use up a link that is good once. */
export const keepOnce = createMiddleware(async (c, next) => {
  if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' })
  await next()
  return undefined
})
