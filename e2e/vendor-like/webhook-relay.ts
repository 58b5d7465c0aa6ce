import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '../harness/ports.ts'

export type Webhook = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

export type WebhookRelay = AsyncDisposable & {
  readonly url: string
  /** true: webhooks are acknowledged here and wait in `held`. */
  isHolding: boolean
  readonly held: Webhook[]
  /** Sends a webhook to the shop. Resolves to the status of its answer. */
  deliver(webhook: Webhook): Promise<number>
}

/** Before a shop: passes every request on, but for webhooks that it holds back. `target`: origin of the shop. */
export async function openWebhookRelay(target: string): Promise<WebhookRelay> {
  const held: Webhook[] = []
  const server = createServer(async (asked, answer) => {
    const { method, headers, url: path = '/' } = asked
    if (relay.isHolding && path.startsWith('/webhooks/')) {
      held.push({ path, headers, body: await buffer(asked) })
      answer.writeHead(204).end()
      return
    }
    const onward = forward(new URL(path, target), { method, headers }, reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  const { port, close } = await listenLocally(server)
  const relay: WebhookRelay = {
    url: `http://127.0.0.1:${port}`,
    isHolding: false,
    held,
    deliver: ({ path, headers, body }) =>
      new Promise((resolve, reject) => {
        const sending = forward(new URL(path, target), { method: 'POST', headers }, reply => {
          reply.resume()
          resolve(reply.statusCode ?? 502)
        })
        sending.on('error', reject)
        sending.end(body)
      }),
    [Symbol.asyncDispose]: close,
  }
  return relay
}
