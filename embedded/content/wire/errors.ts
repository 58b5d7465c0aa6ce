import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal in the protocol's own words. */
export class WireError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: number
  readonly errors: Record<string, string[]>

  constructor(status: ContentfulStatusCode, code: number, message: string, errors: Record<string, string[]>) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }

  get body() {
    return { error_message: this.message, error_code: this.code, errors: this.errors }
  }
}

export const invalidApiKey = () =>
  new WireError(
    412,
    109,
    "We can't retrieve the stack because its API key is missing or not valid. Send it in the header api_key.",
    { api_key: ['is not valid.'] },
  )

export const invalidAccessToken = () =>
  new WireError(401, 105, "You're not allowed in here unless you're logged in!", {
    access_token: ['is not valid.'],
  })

export const unknownContentType = (uid: string) =>
  new WireError(422, 118, `The Content Type '${uid}' was not found. Please try again.`, {
    uid: ['is not valid.'],
  })

export const missingObject = () =>
  new WireError(422, 141, "The requested object doesn't exist.", { uid: ['is not valid.'] })

export const unknownBranch = (name: string) =>
  new WireError(422, 901, `The branch '${name.slice(0, 80)}' was not found, or the token may not read it.`, {
    branch: ['is not valid.'],
  })

export const wrongMethod = (method: string) =>
  new WireError(405, 405, `${method} is not served here. Content is read with GET, or POST with _method.`, {
    method: ['is not valid.'],
  })

export const tooManyRequests = (seconds: number) =>
  new WireError(429, 429, `Too many requests. Try again in ${seconds} s.`, { requests: ['are too many.'] })

/** A parameter that cannot be honoured; `why` completes "The <name> ". */
export const invalidParameter = (name: string, why: string) =>
  new WireError(422, 141, `The parameter ${name} ${why}`, { [name]: ['is not valid.'] })

export const unknownPath = (path: string) =>
  new WireError(
    404,
    404,
    `There is nothing at ${path}. Content is below /v3, at content_types, assets, global_fields and taxonomies.`,
    {
      path: ['is not valid.'],
    },
  )
