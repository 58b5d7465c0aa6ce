import type { CommerceRegion } from '@firnline/domain/region'
import { BOT_ACTIONS, type BotAction } from '@firnline/services/bot-check/actions'
import type { Challenge } from '@firnline/services/bot-check/port'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ApiError, toErrorResponse } from '../errors.ts'
import type { CallContext } from './call.ts'
import { CALLS } from './calls.ts'
import { readRegion } from './guard.ts'
import { openApi } from './open-api.ts'

type Env = { Bindings: ApiBindings }

/** One request, and how the rest of what its call needs is had once its region is known. */
export type ApiBindings = {
  readonly contextOf: (region: CommerceRegion) => CallContext
  /** Where the visitor is: two lowercase letters, or null when nobody knows. */
  readonly country: string | null
  /** What a form's script has to do. Throws the 429 of whoever asks too often. */
  readonly challengeOf: (action: BotAction) => Promise<Challenge>
}

/** The storefront's own /api: always private, never stored. */
export function createApi(onError: (error: unknown) => void): Hono<Env> {
  const api = new Hono<Env>().basePath('/api')
  for (const call of CALLS) {
    api.on(call.method, call.path, c => call.run(c.env.contextOf(readRegion(c.req.raw)), c.req.param()))
  }
  // No store is asked, so no region is named.
  api.get('/geolocation', c => c.json({ country: c.env.country }))
  api.get(CHALLENGE, async c => c.json(await c.env.challengeOf(readAction(c.req.query('action')))))
  api.get('/openapi.json', c => c.json(openApi(CALLS)))
  for (const path of new Set(CALLS.map(call => call.path))) {
    const methods = CALLS.filter(call => call.path === path).map(call => call.method)
    api.all(path, c => notAllowed(c, methods))
  }
  for (const path of ['/geolocation', CHALLENGE, '/openapi.json']) api.all(path, c => notAllowed(c, ['GET']))
  api.notFound(() => errorResponse(new ApiError(404, 'There is no such call.'), onError))
  api.onError(error => errorResponse(error, onError))
  return api
}

const CHALLENGE = '/captcha/challenge'

function readAction(given: string | undefined): BotAction {
  const read = v.safeParse(v.picklist(BOT_ACTIONS), given)
  if (read.success) return read.output
  const errors = { action: `is one of ${BOT_ACTIONS.join(', ')}` }
  throw new ApiError(400, 'There is no form of that name.', { errors })
}

function notAllowed(c: Context, methods: readonly string[]): Response {
  c.header('allow', methods.join(', '))
  const title = `This call is made with ${methods.join(' or ')}.`
  return c.json({ status: 405, title, errors: {} }, 405)
}

function errorResponse(error: unknown, onError: (error: unknown) => void): Response {
  const { status, body, headers, expected } = toErrorResponse(error)
  if (!expected) onError(error)
  return Response.json(body, { status, headers })
}
