// By its file: a bundler would take the package's second build, whose classes the server's own do not know.
import { GraphQLError } from 'graphql/index.js'
import { toErrorResponse } from '../../errors.ts'

/** The caller asked for something that cannot be. */
export function badInput(message: string): GraphQLError {
  return refusal(message, { code: 'BAD_USER_INPUT', status: 400 })
}

export function refusal(
  message: string,
  { code, status }: { readonly code: string; readonly status: number },
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

/**
 * What a caller learns of an error: GraphQL's own as they are, any other by the one table of failures, and never more
 * than that. `onError` gets those.
 */
export function createErrorMask(onError: (error: unknown) => void): (error: unknown) => Error {
  return error => {
    const cause = error instanceof GraphQLError ? originOf(error) : error
    if (cause === null && error instanceof GraphQLError) return error
    const { status, body, headers, expected } = toErrorResponse(cause)
    if (!expected) onError(cause)
    const code = status === 500 ? 'INTERNAL_SERVER_ERROR' : 'SERVICE_UNAVAILABLE'
    const where =
      error instanceof GraphQLError ? { nodes: error.nodes ?? null, path: error.path ?? null } : {}
    return new GraphQLError(body.title, { ...where, extensions: { code, http: { status, headers } } })
  }
}

/** What went wrong below GraphQL; null: nothing did. */
function originOf(error: GraphQLError): unknown {
  const { originalError } = error
  if (originalError === undefined) return null
  return originalError instanceof GraphQLError ? originOf(originalError) : originalError
}
