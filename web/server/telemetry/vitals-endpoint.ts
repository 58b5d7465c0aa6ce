import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import { splitLocale } from '@firnline/domain/locale/locale-path'
import { metrics } from '@opentelemetry/api'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import type { ServerParts } from '../app-parts.ts'
import { limitVitals } from '../gate/rate-limits.ts'
import { refuseForeignForms } from '../gate/refuse-requests.ts'
import { pageRoutesOf } from '../pages/page-routes.ts'
import { readBuild } from '../pages/shop-build.ts'

/** Bytes of a report. */
const MAX_REPORT = 1_024
/** ms: whatever is longer is no measure of the shop. */
const LONGEST = 60_000
const LARGEST_SHIFT = 10

const duration = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST)))

/** What a browser measured of one page load: ms, and the layout shift without a unit. */
const Vitals = v.strictObject({
  /** Of the page: it is only looked up, and not kept. */
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(1_024)),
  TTFB: duration,
  LCP: duration,
  INP: duration,
  CLS: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LARGEST_SHIFT))),
})

const DURATIONS = ['TTFB', 'LCP', 'INP'] as const

/** With the limits of what counts as good and poor: LCP 2.5 and 4 s, INP 0.2 and 0.5 s, TTFB 0.8 and 1.8 s. */
const SECONDS = {
  unit: 's',
  advice: { explicitBucketBoundaries: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10] },
}
const SHIFTS = { advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1] } }

/** `POST /vitals`: web vitals of a page load, which feed histograms by route and market. Nothing else is kept. */
export function createVitalsEndpoint({
  build,
  limits,
  vitalsShare,
}: Pick<ServerParts, 'build' | 'limits' | 'vitalsShare'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  if (vitalsShare === 0) return app
  const meter = metrics.getMeter('firnline')
  const durations = meter.createHistogram('firnline.web_vital.duration', SECONDS)
  const shifts = meter.createHistogram('firnline.web_vital.layout_shift', SHIFTS)
  const tooLarge = bodyLimit({ maxSize: MAX_REPORT, onError: c => c.text('The report is too large.', 413) })
  return app.post('/vitals', limitVitals(limits), tooLarge, refuseForeignForms, async c => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Vitals), await c.req.text())
    if (!read.success) return c.text('These are no web vitals of a page.', 400)
    const { path, CLS, ...measured } = read.output
    const { locale, rest } = splitLocale(path)
    const route = pageRoutesOf((await readBuild(build)).routes).patternAt(rest)
    const page = { route, market: (locale ?? DEFAULT_LOCALE).country }
    for (const name of DURATIONS) {
      const ms = measured[name]
      if (ms !== undefined) durations.record(ms / 1_000, { ...page, name })
    }
    if (CLS !== undefined) shifts.record(CLS, page)
    return c.body(null, 204)
  })
}
