import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { GraphqlParts } from './graphql/graphql-handler.ts'

/** Its packages are a fourth of all modules of the shop: they are imported by the first request. */
export function createGraphqlOnDemand(parts: GraphqlParts): (c: Context<AppEnv>) => Promise<Response> {
  const load = async () => {
    const { createGraphqlHandler } = await import('./graphql/graphql-handler.ts')
    return createGraphqlHandler(parts)
  }
  let loading: ReturnType<typeof load> | null = null
  return async c => {
    loading ??= load()
    return (await loading)(c.req.raw)
  }
}
