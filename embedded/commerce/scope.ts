import type { Context } from 'hono'
import type { DatabaseHealth } from './database/health.ts'
import type { Database, DatabaseLog } from './database/open.ts'
import type { Store } from './store/store.ts'
import { ApiError } from './wire/api-error.ts'
import { pathId } from './wire/request.ts'

/** What every route of the server has. */
export type Commerce = {
  readonly db: Database
  readonly health: DatabaseHealth
  readonly now: () => Date
  readonly log: DatabaseLog
}

/** The store that a request is about; `digits` are its currency's behind the point. */
export type Scope = { readonly hash: string; readonly digits: number; readonly store: Store }

export type StoreEnv = { Variables: { scope: Scope } }
export type StoreContext = Context<StoreEnv>

/** The id in the path; throws the 404 of an id that no row can have. */
export function idOf(c: StoreContext, parameter: string, what: string): number {
  const text = c.req.param(parameter)
  const id = pathId(text)
  if (id === null) throw new ApiError(404, `${what} was not found with an id of ${text}`)
  return id
}

/** The row that the path names, for `findRow`; throws the 404 of an id that no row can have. */
export function rowIn(c: StoreContext, parameter: string, what: string) {
  return { scope: c.get('scope'), id: idOf(c, parameter, what), what }
}

export function notFound(what: string, id: number | string): ApiError {
  return new ApiError(404, `${what} was not found with an id of ${id}`)
}
