import { ServiceError } from '@firnline/services/http/service-error'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { PREVIEW_HEADERS } from '../pages/visit.ts'

const HEADERS = Object.fromEntries(PREVIEW_HEADERS)

/** Answers a preview that the shop cannot show in a sentence, which the editor sees in its frame. Needs `preview`. */
export function refusePreviews(livePreview: object | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const session = c.req.query('live_preview') ?? ''
    if (session === '' || session === 'init') return next()
    if (livePreview === null)
      return c.text(
        'Live preview is off in this shop: CONTENTSTACK_LIVE_PREVIEW=1 turns it on.',
        404,
        HEADERS,
      )
    if (c.var.preview === null)
      return c.text(
        'live_preview in the address is not a session: it has up to 128 letters, digits and . : + - _ only. Open the page from the content editor.',
        400,
        HEADERS,
      )
    return next()
  })
}

/** The vendor's answers to a wrong token, key or session. */
const REFUSALS: readonly (number | null)[] = [400, 401, 403, 412]

/** The message for an editor when the content service refuses the drafts; null: it did not. */
export function refusalOf(failures: readonly unknown[]): string | null {
  const refused = failures.find(
    failure =>
      failure instanceof ServiceError && failure.service === 'content' && REFUSALS.includes(failure.status),
  )
  if (!(refused instanceof ServiceError)) return null
  return `The content service refuses the drafts of this preview (${refused.status}): its session has ended, or the shop's token is wrong. Open the page from the content editor again; if that does not help, run npm run doctor.`
}
