import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Body =
  | { errors: readonly string[] | string }
  | { error: string }
  | readonly { errors: readonly string[] }[]

export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly body: Body

  constructor(status: ContentfulStatusCode, body: Body) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** The vendor's clients join and display `errors`. */
export class BadRequest extends ApiError {
  readonly errors: readonly string[]

  constructor(...errors: string[]) {
    super(400, { errors })
    this.errors = errors
  }
}

export const nameTaken = () => new BadRequest('Name is already taken')
export const unknownEngine = () => new ApiError(404, { errors: ['Could not find engine.'] })
/** @param kind `Curation`, `Synonym set` */
export const unknownRecord = (kind: string, id: string) =>
  new ApiError(404, { errors: [`${kind} not found with id: ${id.slice(0, 100)}`] })
export const invalidToken = () => new ApiError(401, { error: 'Invalid authentication token.' })
export const missingToken = () => new ApiError(401, { error: 'You need to sign in before continuing.' })
export const tooLarge = () =>
  new ApiError(413, { errors: ['The request body is larger than 10 MB; send fewer documents at a time.'] })
export const unknownPath = () =>
  new ApiError(404, { errors: 'Routing Error. The path you have requested is invalid.' })
