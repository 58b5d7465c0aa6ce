import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error response in the shape of the Content Delivery API. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: number
  readonly errors: Record<string, string[]>

  /** @param field the parameter or header that `issue` is about */
  constructor(
    status: ContentfulStatusCode,
    code: number,
    message: string,
    field: string,
    issue = 'is not valid.',
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = { [field]: [issue] }
  }

  get body() {
    return { error_message: this.message, error_code: this.code, errors: this.errors }
  }
}

export const invalidApiKey = () =>
  new ApiError(
    412,
    109,
    "We can't retrieve the stack because its API key is missing or not valid. Send it in the header api_key.",
    'api_key',
  )

export const invalidAccessToken = () =>
  new ApiError(401, 105, "You're not allowed in here unless you're logged in!", 'access_token')

export const invalidPreviewToken = () =>
  new ApiError(
    401,
    105,
    "You're not allowed in here unless you're logged in! Send the header preview_token or authorization.",
    'preview_token',
  )

export const unknownContentType = (uid: string) =>
  new ApiError(422, 118, `The Content Type '${uid}' was not found. Please try again.`, 'uid')

export const missingObject = () => new ApiError(422, 141, "The requested object doesn't exist.", 'uid')

export const unknownBranch = (name: string) =>
  new ApiError(
    422,
    901,
    `The branch '${name.slice(0, 80)}' was not found, or the token may not read it.`,
    'branch',
  )

/** @param why completes "The parameter <name> " */
export const invalidParameter = (name: string, why: string) =>
  new ApiError(422, 141, `The parameter ${name} ${why}`, name)

/** @param why a sentence */
export const invalidQuery = (why: string) => new ApiError(422, 141, `The query is not valid: ${why}`, 'query')
