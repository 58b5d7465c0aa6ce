import type { MiddlewareHandler } from 'hono'
import { isSame } from '../wire/access.ts'
import { invalidApiKey, WireError } from '../wire/errors.ts'

export type PreviewKeys = { apiKey: string; previewToken: string; managementToken?: string | undefined }

/** Lets through who names the stack and shows the preview token or the management token. */
export function previewAccess(keys: PreviewKeys): MiddlewareHandler {
  return async (c, next) => {
    if (!isSame(c.req.header('api_key'), keys.apiKey)) throw invalidApiKey()
    const isAllowed =
      isSame(c.req.header('preview_token'), keys.previewToken) ||
      isSame(c.req.header('authorization'), keys.managementToken)
    if (!isAllowed) {
      throw new WireError(
        401,
        105,
        "You're not allowed in here unless you're logged in! Send the header preview_token or authorization.",
        { preview_token: ['is not valid.'] },
      )
    }
    await next()
  }
}
