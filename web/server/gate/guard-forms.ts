import { MAX_PROOF_BYTES } from '@firnline/domain/customer/pro-application'
import { splitLocale } from '@firnline/domain/locale/locale-path'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { isOneClickUnsubscribe, withoutOrigin } from '../email/one-click-unsubscribe.ts'
import { pagePath } from '../pages/visit.ts'
import { isOwnOrigin } from './request-guard.ts'

/** Bytes. */
const MAX_FORM = 1024 * 1024
const MAX_UPLOAD = MAX_PROOF_BYTES + MAX_FORM

const onError = (c: Context) => c.text('The form is too large.', 413)
const formLimit = bodyLimit({ maxSize: MAX_FORM, onError })
const uploadLimit = bodyLimit({ maxSize: MAX_UPLOAD, onError })

/** Refuses forms that are too large. */
export const limitFormSize = createMiddleware<AppEnv>((c, next) => {
  const takesFile = splitLocale(pagePath(c.req.path).path).rest === '/pro/signup'
  return (takesFile ? uploadLimit : formLimit)(c, next)
})

/** Refuses forms of other sites. A mail program may send the one-click unsubscribe form: its token is its proof. */
export const refuseForeignForms = createMiddleware<AppEnv>(async (c, next) => {
  if (isOneClickUnsubscribe(c.req.path)) c.req.raw = withoutOrigin(c.req.raw)
  else if (!isOwnOrigin(c.req.raw)) return c.text('This form is for our own pages only.', 403)
  return next()
})
