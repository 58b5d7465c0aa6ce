import type { CommerceRegion } from '@firnline/domain/region'
import type { CommerceProxy } from '@firnline/services/commerce/proxy'
import type { JsonRequest } from '@firnline/services/http/json-client'
import { parseResponse } from '@firnline/services/http/parse-response'
import * as v from 'valibot'
import { ApiError } from '../errors.ts'

type Query = JsonRequest['query']
type Fields = Readonly<Record<string, unknown>>

/** The platform's store of one call, in its own words. A refusal of the shopper's wish is thrown as ApiError. */
export type Upstream = {
  /** null: the platform answered with nothing. */
  send(request: JsonRequest): Promise<unknown>
  get(path: string, query?: Query): Promise<unknown>
  /** One V2 resource. */
  record(path: string): Promise<Fields>
  /** A V2 list: no answer is an empty one (docs/protocols/commerce.md#v2-answers). */
  list(path: string, query?: Query): Promise<Fields[]>
  /** The rows of a V3 list. */
  rows(path: string, query?: Query): Promise<Fields[]>
}

const Record = v.record(v.string(), v.unknown())
const List = v.array(Record)

export function createUpstream(proxy: CommerceProxy, region: CommerceRegion): Upstream {
  async function send(request: JsonRequest): Promise<unknown> {
    const answer = await proxy.send(region, request)
    if (answer.ok) return answer.body
    throw new ApiError(answer.status, answer.title, { errors: answer.errors })
  }
  const get = (path: string, query: Query = {}) => send({ method: 'GET', path, query })
  return {
    send,
    get,
    record: async path => parseResponse('commerce', Record, await get(path)),
    list: async (path, query) => parseResponse('commerce', List, (await get(path, query)) ?? []),
    rows: async (path, query) =>
      parseResponse('commerce', v.object({ data: List }), await get(path, query)).data,
  }
}

/** The rows that a V3 write answered with. */
export function rowsOf(body: unknown): Fields[] {
  return parseResponse('commerce', v.object({ data: List }), body).data
}
