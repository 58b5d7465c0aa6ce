import { Degradation, levelOf } from '@firnline/web/server/errors'
import { metrics } from '@opentelemetry/api'
import type { Logger } from 'pino'

/** Logs what went wrong while requests were answered, at the level that it means. */
export function createErrorLog(log: Logger): (error: unknown) => void {
  const degradations = metrics.getMeter('firnline').createCounter('firnline.degradations')
  return err => {
    if (err instanceof Degradation) degradations.add(1, { part: err.part })
    if (levelOf(err) === 'warn') log.warn({ err }, 'A service or the content has a problem')
    else log.error({ err }, 'A request failed')
  }
}
