import { Hono } from 'hono'
import type { ServerParts } from './app-parts.ts'
import type { BotGate } from './gate/bot-gate.ts'

/**
 * Whether the shop should get visitors, and the services that have not answered since it started. It is not ready without
 * content, without any store, or when a store refuses its key.
 */
export type Readiness = { readonly ready: boolean; readonly missing: readonly string[] }

export type HealthParts = Pick<ServerParts, 'readiness'> & { readonly bots: Pick<BotGate, 'isWell'> }

/** `/healthz`: the process lives. `/readyz`: it can serve. */
export function createHealth({ readiness, bots }: HealthParts): Hono {
  return new Hono()
    .get('/healthz', c => c.text('ok'))
    .get('/readyz', async c => {
      const state = await readiness()
      return c.text(readinessText(state, bots.isWell()), state.ready ? 200 : 503)
    })
}

/** The body of `/readyz`, in one line. */
export function readinessText({ ready, missing }: Readiness, isBotCheckWell: boolean): string {
  if (!ready) return missing.length === 0 ? 'not ready' : `not ready: no ${missing.join(', no ')}`
  const lacking = missing.map(what => `without ${what}`)
  const problems = isBotCheckWell ? lacking : [...lacking, 'the bot check does not answer']
  return problems.length === 0 ? 'ready' : `ready, though ${problems.join(', ')}`
}
