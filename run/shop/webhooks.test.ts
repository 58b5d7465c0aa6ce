import { expect, it } from 'vitest'
import { createWebhookSender, SHOP_WEBHOOKS } from './webhooks.ts'

it('keeps a webhook that comes before the shop until the shop answers', async () => {
  const way = createWebhookSender()
  const answer = way.send(SHOP_WEBHOOKS.content, { method: 'POST', body: 'told' })
  way.open(async request => new Response(`${new URL(request.url).pathname} ${await request.text()}`))
  expect(await (await answer).text()).toBe('/webhooks/content told')
})

it('lets go of what was broken off, so that services can close though the shop never opened', async () => {
  const way = createWebhookSender()
  const ending = new AbortController()
  const answer = way.send(SHOP_WEBHOOKS.commerce, { method: 'POST', signal: ending.signal })
  ending.abort(new Error('closing'))
  await expect(answer).rejects.toThrow('closing')
  await expect(way.send(SHOP_WEBHOOKS.commerce, { signal: ending.signal })).rejects.toThrow('closing')
})
