import type { CdnAccount } from '@firnline/services/cdn/create-cdn'
import type { Config } from '@firnline/web/server/config/config'
import { statusOf } from './check-store.ts'
import type { DoctorParts } from './doctor-parts.ts'
import { type Check, type Finding, right, withoutPassword, wrong } from './finding.ts'

/** Where the shop sends metrics, traces, errors and purges. */
export function checkReceivers({ config, send }: DoctorParts): Check {
  return {
    subject: 'Where the shop reports to',
    run: async () =>
      (
        await Promise.all([
          ...receivers(config).map(receiver => receiverFindings(receiver, send)),
          ...(config.cdn === null ? [] : [cdnFindings(config.cdn, send)]),
        ])
      ).flat(),
  }
}

type Send = DoctorParts['send']
/** `setting`: the environment variable that has its address. */
type Receiver = { readonly what: string; readonly url: string; readonly setting: string }

function receivers({ telemetry }: Config): Receiver[] {
  const { metricsUrl, tracesUrl, errorWebhook } = telemetry
  const named = [
    {
      what: 'receiver of metrics',
      url: metricsUrl,
      setting: 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT or OTEL_EXPORTER_OTLP_ENDPOINT',
    },
    {
      what: 'receiver of traces',
      url: tracesUrl,
      setting: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT or OTEL_EXPORTER_OTLP_ENDPOINT',
    },
    { what: 'receiver of errors', url: errorWebhook, setting: 'ERROR_WEBHOOK' },
  ]
  return named.flatMap(({ what, url, setting }) => (url === null ? [] : [{ what, url, setting }]))
}

/** It is only asked, by GET, which receivers of POST refuse: any answer below 500 but "not found" shows that it is there. */
async function receiverFindings({ what, url, setting }: Receiver, send: Send): Promise<Finding[]> {
  const status = await statusOf(new Request(url), send)
  const isThere = typeof status === 'number' && status < 500 && status !== 404
  if (isThere) return [right(`The ${what} answers at ${withoutPassword(url)}.`)]
  return [
    wrong(
      `The ${what} does not answer at ${withoutPassword(url)} (${status}): correct ${setting}, or let this machine reach it.`,
    ),
  ]
}

async function cdnFindings(account: CdnAccount, send: Send): Promise<Finding[]> {
  const status = await statusOf(readRequest(account), send)
  const place = withoutPassword(account.url)
  if (typeof status !== 'number' || status >= 500)
    return [
      wrong(
        `The CDN does not answer at ${place} (${status}), so that it keeps old pages: correct CDN_URL, or let this machine reach it.`,
      ),
    ]
  if (account.kind === 'purge' || status < 400) return [right(`The CDN answers at ${place}.`)]
  const reason = status === 404 ? 'knows no CDN_ID' : 'refuses the token'
  return [
    wrong(`The CDN at ${place} ${reason} (${status}): correct CDN_ID and CDN_TOKEN, which may purge pages.`),
  ]
}

/** Reads the service or zone. The shop's own cache is asked for its first page. */
function readRequest(account: CdnAccount): Request {
  const { url } = account
  switch (account.kind) {
    case 'fastly':
      return new Request(`${url}/service/${account.service}`, { headers: { 'fastly-key': account.token } })
    case 'cloudflare':
      return new Request(`${url}/zones/${account.zone}`, {
        headers: { authorization: `Bearer ${account.token}` },
      })
    case 'purge':
      return new Request(`${url}/`, { redirect: 'manual' })
  }
}
