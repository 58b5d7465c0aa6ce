import { createJsonClient } from '../http/json-client.ts'
import type { EventReceiver, OutgoingEvent } from './port.ts'

/** ms */
const TIMEOUT = 3_000

/** Google's limit per request. */
const MOST_EVENTS = 25

/** ms: the time is not measured, and has to be more than none. */
const ENGAGEMENT = 100

type MeasurementProtocolOptions = {
  /** `G-…` of the web stream. */
  readonly measurementId: string
  readonly apiSecret: string
  /** `https://www.google-analytics.com`, or `https://region1.google-analytics.com` to collect in the EU. */
  readonly baseUrl: string
}

/** Google Analytics 4 by its Measurement Protocol. It answers 2xx to whatever it is sent. */
export function createMeasurementProtocol({
  measurementId,
  apiSecret,
  baseUrl,
}: MeasurementProtocolOptions): EventReceiver {
  const client = createJsonClient({ service: 'analytics', baseUrl, headers: {}, timeout: TIMEOUT })
  return async ({ clientId, visitId, events, marketing }) => {
    // Without them, reports such as Realtime leave the events out.
    const visit = visitId === undefined ? {} : { session_id: visitId, engagement_time_msec: ENGAGEMENT }
    const signal = marketing ? 'GRANTED' : 'DENIED'
    for (let at = 0; at < events.length; at += MOST_EVENTS) {
      await client.send({
        method: 'POST',
        path: '/mp/collect',
        query: { measurement_id: measurementId, api_secret: apiSecret },
        body: {
          client_id: clientId,
          consent: { ad_user_data: signal, ad_personalization: signal },
          events: events.slice(at, at + MOST_EVENTS).map(event => toProtocolEvent(event, visit)),
        },
      })
    }
  }
}

/** Names have letters, digits and underscores only. */
function toProtocolEvent({ name, params }: OutgoingEvent, visit: OutgoingEvent['params']): OutgoingEvent {
  const underscored = (text: string) => text.replaceAll('-', '_')
  return {
    name: underscored(name),
    params: {
      ...Object.fromEntries(Object.entries(params).map(([key, value]) => [underscored(key), value])),
      ...visit,
    },
  }
}
