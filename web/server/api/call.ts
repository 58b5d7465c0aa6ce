import type { BotAction } from '@firnline/services/bot-check/actions'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { Commerce } from '@firnline/services/commerce/port'
import type { Content } from '@firnline/services/content/port'
import * as v from 'valibot'
import type { Shop } from '../../app/contexts/shop.ts'
import { ApiError } from '../errors.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import type { TradeTerms } from '../session/account/trade-terms.ts'
import type { CustomerSession } from '../session/customer-session.ts'
import { checkWrite, issuesOf, readBody } from './guard.ts'
import { type Grants, grant, type RightContext, requireSignIn, type Who } from './right.ts'
import { none } from './schema.ts'
import { type Shape, shown } from './shape.ts'

type Schema = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>

/** What every call may use. */
export type CallContext = RightContext & {
  readonly request: Request
  readonly customerSession: CustomerSession
  readonly commerce: Commerce
  readonly content: Content
  readonly accounts: Accounts
  readonly limits: RateLimits
  /** Throws the ApiError of a call without proof that a person makes it. */
  readonly requireProof: (action: BotAction) => Promise<void>
  readonly ip: string
  readonly tradeTerms: () => Promise<TradeTerms>
  /** Of this store's hosted pages. */
  readonly hostedOrigin: string
  readonly locale: string
  readonly now: () => Date
  /** Logs that an answer lacks a part because a service failed. */
  readonly degraded: Shop['degraded']
}

type None = typeof none
type Schemas<P, Q, B> = { readonly params: P; readonly query: Q; readonly body: B }

type Parsed<P extends Schema, Q extends Schema, B extends Schema> = {
  readonly params: v.InferOutput<P>
  readonly query: v.InferOutput<Q>
  readonly body: v.InferOutput<B>
}

/** One row of the table of calls. */
type Row<W extends Who, P extends Schema, Q extends Schema, B extends Schema> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api. */
  readonly path: string
  readonly summary: string
  readonly who: W
  /** Default for these three: nothing. */
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** The id that must be the visitor's own. Needed for every `who` that begins with own. */
  readonly subject?: (parsed: Parsed<P, Q, B>) => number | string
  /** What programs would try by the thousand needs a proof of work, always or when `isRequired` says so. Left out: never. */
  readonly proof?: {
    readonly action: BotAction
    readonly isNeeded?: (ask: CallContext & Parsed<P, Q, B>) => Promise<boolean>
  }
  /** Every field that the answer may have. */
  readonly shows: Shape
  /** The status of success; a result of null is a 204. Default: 200. */
  readonly success?: 200 | 201 | 202
  /** The answer holds the csrf-token: nobody may compress it, since its length could then tell the token. */
  readonly holdsToken?: true
  readonly handle: (ask: CallContext & Parsed<P, Q, B> & { readonly grant: Grants[W] }) => Promise<unknown>
}

export type Call = {
  readonly method: Row<Who, Schema, Schema, Schema>['method']
  readonly path: string
  readonly summary: string
  readonly who: Who
  readonly params: Schema
  readonly query: Schema
  readonly body: Schema
  readonly success: number
  readonly proof: { readonly action: BotAction; readonly isAlways: boolean } | null
  /** Region, right, origin and token, parsing, ownership, answer: in this order. Throws ApiError. */
  run(context: CallContext, params: Readonly<Record<string, string>>): Promise<Response>
}

/** What belongs to one visitor is kept nowhere. */
export const PRIVATE = 'private, no-store'

export function call<
  W extends Who,
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
>(row: Row<W, P, Q, B>): Call {
  const { subject, proof, success = 200 } = row
  // A schema that is left out is `none`, as its type parameter is by default.
  const schemas = { params: none, query: none, body: none, ...row } as Schemas<P, Q, B>
  if (row.who.startsWith('own-') && subject === undefined)
    throw new TypeError(`${row.method} ${row.path} does not say whose it is about.`)
  const { method, path, summary, who } = row
  return {
    method,
    path,
    summary,
    who,
    params: schemas.params,
    query: schemas.query,
    body: schemas.body,
    success,
    proof: proof === undefined ? null : { action: proof.action, isAlways: proof.isNeeded === undefined },
    async run(context, pathParams) {
      const { request } = context
      const params = parse(schemas.params, pathParams, 'address')
      await requireSignIn(row.who, context)
      if (row.method !== 'GET') await checkWrite(request, context.visitor)
      const query = parse(schemas.query, readQuery(new URL(request.url)), 'query')
      const body = isNone(schemas.body)
        ? parse(schemas.body, {}, 'body')
        : await readBody(request, schemas.body)
      const parsed = { params, query, body }
      if (proof !== undefined && (await (proof.isNeeded?.({ ...context, ...parsed }) ?? true)))
        await context.requireProof(proof.action)
      const granted = await grant(row.who, context, subject?.(parsed) ?? '')
      const answered = await row.handle({ ...context, ...parsed, grant: granted })
      if (answered === null) return new Response(null, { status: 204 })
      const headers = { 'cache-control': row.holdsToken === true ? `${PRIVATE}, no-transform` : PRIVATE }
      return Response.json(shown(answered, row.shows), { status: success, headers })
    },
  }
}

export function isNone(schema: v.GenericSchema): boolean {
  return schema === none
}

function readQuery(url: URL): Record<string, string> {
  const names = [...url.searchParams.keys()]
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new ApiError(400, `The query parameter ${twice.slice(0, 100)} stands twice.`)
  return Object.fromEntries(url.searchParams)
}

function parse<S extends Schema>(schema: S, value: unknown, where: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new ApiError(400, `The ${where} is not as this call needs it.`, { errors: issuesOf(result.issues) })
}
