import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import type { OnTagsRead } from '@firnline/services/http/response-cache'
import { NoSchemaIntrospectionCustomRule, stripIgnoredCharacters } from 'graphql/index.js'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { createErrorMask, refusal } from './graphql-error.ts'
import { ALLOWED_QUERIES } from './operations.ts'
import { type GraphqlContext, RESOLVERS } from './resolvers.ts'
import { BANNER_TYPE_DEFS, TYPE_DEFS } from './schema.ts'
import { createProductSource, type GraphqlServices } from './source.ts'

export type GraphqlParts = {
  readonly services: {
    /** For one request. */
    forPage(notes: {
      readonly seen: OnTagsRead
      readonly onDegrade: (what: string, error: unknown) => void
    }): GraphqlServices
  }
  readonly mode: 'production' | 'development'
  readonly onError: (error: unknown) => void
}

/** Bytes; the longest operation with 100 ids is 3 KB. */
const LARGEST_BODY = 64 * 1024
/** Levels, a fragment being one; the deepest operation of the shop has as many. */
const DEEPEST = 8
/** By the measure of the cost plugin; the dearest operation of the shop costs about half. */
const DEAREST = 1_200

/**
 * Answers `/graphql`: GET and POST, in production the operations of `operations.ts` only. It reads no cookies and
 * changes nothing, and takes a POST as application/json only, which no foreign page can send.
 */
export function createGraphqlHandler(parts: GraphqlParts): (request: Request) => Promise<Response> {
  const yoga = createYoga<GraphqlContext>({
    schema: createSchema<GraphqlContext>({ typeDefs: [TYPE_DEFS, BANNER_TYPE_DEFS], resolvers: RESOLVERS }),
    plugins: [
      ...(parts.mode === 'production' ? [ownOperationsOnly()] : []),
      maxDepthPlugin({ n: DEEPEST }),
      costLimitPlugin({ maxCost: DEAREST }),
      toldByStatus(),
    ],
    maskedErrors: { maskError: createErrorMask(parts.onError) },
    maxRequestBodySize: LARGEST_BODY,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  })
  return async request => {
    if (request.method === 'POST' && !isJson(request))
      return refuse(415, 'The body must be application/json.')
    const answer = await yoga.fetch(request, contextOf(parts))
    const headers = new Headers([...answer.headers])
    headers.set('cache-control', 'no-store')
    return new Response(answer.body, { status: answer.status, headers })
  }
}

/** An answer that had to go without something would be taken for whole: it is a failure instead. */
function contextOf({ services }: GraphqlParts): GraphqlContext {
  const failures: unknown[] = []
  const { content, commerce, catalogue } = services.forPage({
    seen: () => {},
    onDegrade: (_, error) => void failures.push(error),
  })
  async function whole<T>(products: Promise<T>): Promise<T> {
    const found = await products
    if (failures.length > 0) throw failures[0]
    return found
  }
  const joined: GraphqlServices['catalogue'] = {
    productsIn: (place, uids) => whole(catalogue.productsIn(place, uids)),
    productsByUid: (place, uids) => whole(catalogue.productsByUid(place, uids)),
    productsByCommerceId: (place, ids) => whole(catalogue.productsByCommerceId(place, ids)),
  }
  return { services: { content, commerce, catalogue: joined }, products: createProductSource(joined) }
}

/** What cannot be run is a 400 also to callers who accept plain JSON, to whom the protocol would allow a 200. */
function toldByStatus(): Plugin {
  return {
    onResultProcess({ result, setResult }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result) return
      const { errors = [], data, extensions } = result
      if (errors.length === 0 || (data !== null && data !== undefined)) return
      setResult({ ...result, extensions: { ...extensions, http: { status: 400 } } })
    },
  }
}

function isJson(request: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')
}

function refuse(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status, headers: { 'cache-control': 'no-store' } })
}

const ALLOWED: ReadonlySet<string> = new Set(ALLOWED_QUERIES.map(query => stripIgnoredCharacters(query)))

/** Answers the listed operations, however they are spaced, and nothing else; the schema is not told. */
function ownOperationsOnly(): Plugin {
  return {
    onParams({ params }) {
      const { query } = params
      if (typeof query !== 'string' || ALLOWED.has(stripIgnoredCharacters(query))) return
      throw refusal('Only the operations that this shop lists are answered here.', {
        code: 'OPERATION_NOT_ALLOWED',
        status: 403,
      })
    },
    onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
  }
}

// By its file: a bundler would take the package's second build, whose classes the server's own do not know.
