import { createEventWebhook } from '@firnline/services/analytics/create-event-webhook'
import { createMeasurementProtocol } from '@firnline/services/analytics/create-measurement-protocol'
import type { Analytics } from '@firnline/web/server/analytics/analytics'
import type { Config } from '@firnline/web/server/config/config'

/** Analytics as they are configured. */
export function openAnalytics({ analytics }: Pick<Config, 'analytics'>): Analytics {
  const { tagManager, measurementProtocol, webhook } = analytics
  return {
    tagManager,
    receivers: [
      ...(measurementProtocol === null ? [] : [createMeasurementProtocol(measurementProtocol)]),
      ...(webhook === null ? [] : [createEventWebhook(webhook)]),
    ],
  }
}
