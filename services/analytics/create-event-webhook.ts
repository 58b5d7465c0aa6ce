import { createHmac } from 'node:crypto'
import { ServiceError } from '../http/service-error.ts'
import type { EventReceiver } from './port.ts'

/** ms */
const TIMEOUT = 3_000

type EventWebhookOptions = {
  readonly url: string
  /** Signs the body: `x-signature: sha256={hex}`. */
  readonly secret: string
}

/** Posts events to an address of the operator. */
export function createEventWebhook({ url, secret }: EventWebhookOptions): EventReceiver {
  return async batch => {
    const body = JSON.stringify(batch)
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((cause: unknown) => {
      throw new ServiceError('analytics', 'The webhook for events does not answer.', { cause })
    })
    await response.body?.cancel()
    if (!response.ok)
      throw new ServiceError('analytics', `The webhook for events answered ${response.status}.`, {
        status: response.status,
      })
  }
}
