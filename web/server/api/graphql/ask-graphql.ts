import * as v from 'valibot'
import type { Operation } from './operations.ts'

const body = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
})

/** Sends a request to a shop; `path` begins with a slash. */
export type SendToShop = (path: string, init: RequestInit) => Promise<Response>

/** Asks a shop's `/graphql`. Throws the first error's message, or 'GraphQL Error (Code: status)' where there is none. */
export async function askGraphql<Variables, Answer>(
  { operationName, query, answer }: Operation<Variables, Answer>,
  variables: Variables,
  send: SendToShop,
): Promise<Answer> {
  const response = await send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query, variables, operationName }),
  })
  const { data, message } = await readBody(response)
  const read = v.safeParse(answer, data)
  if (response.ok && message === null && read.success) return read.output
  throw new Error(message ?? `GraphQL Error (Code: ${response.status})`)
}

/** Anything but a GraphQL response, such as a proxy's page, becomes an empty one. */
async function readBody(response: Response): Promise<{ data: unknown; message: string | null }> {
  const read = v.safeParse(body, parseJson(await response.text()))
  if (!read.success) return { data: undefined, message: null }
  return { data: read.output.data, message: read.output.errors?.[0]?.message ?? null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
