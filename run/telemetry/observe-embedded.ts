import type { RequestListener } from 'node:http'
import { type Observe, observeRequests } from '@firnline/web/server/telemetry/observe-requests'

/** First segments of the embedded services' paths. What is below them names carts, orders and pictures. */
const SERVICES = ['shop', 'stores', 'v3', 'api', 'engines', 'i', 's', 'v', 'healthz']

/** Observes what reaches the port of the embedded services, the hosted checkout among them, as the shop's requests are. */
export function observeEmbedded(options: Observe): (answer: RequestListener) => RequestListener {
  return answer =>
    observeRequests(options, {
      serveHit(request, _, record) {
        const [, first = ''] = /^\/([^/?]*)/.exec(request.url ?? '') ?? []
        if (SERVICES.includes(first)) record.route = `/${first}/*`
        return false
      },
      answer,
    })
}
