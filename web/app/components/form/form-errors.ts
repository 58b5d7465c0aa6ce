import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { Messages, Template } from '@firnline/messages/messages'
import { href } from 'react-router'
import type { SignedOut, Throttled } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { formatMinutes } from '../../intl.ts'

/** Errors of a form: above it, and at its fields. */
export type FormErrors = {
  readonly title: string
  /** About the whole form, or empty. */
  readonly message: string
  /** Sign-in page if the session has ended, else null. */
  readonly signInPath: string | null
  /** By the ids of their fields, in the form's order. */
  readonly fields: readonly { readonly id: string; readonly text: string }[]
}

type FormMessages = Pick<Messages<'form'>, 'entriesToCheck' | 'notSaved' | 'unavailable' | 'sessionOver'>

/** Errors by field id; null: none. */
export function fieldErrors(
  errors: Readonly<Record<string, string | undefined>>,
  messages: Pick<FormMessages, 'entriesToCheck'>,
): FormErrors | null {
  const fields = Object.entries(errors).flatMap(([id, text]) => (text ? [{ id, text }] : []))
  if (fields.length === 0) return null
  const title = format(messages.entriesToCheck, { count: fields.length })
  return { title, message: '', signInPath: null, fields }
}

/** `signInPath`: the sign-in page, if the form needs a sign-in. */
export function wholeFormError(title: string, message = '', signInPath: string | null = null): FormErrors {
  return { title, message, signInPath, fields: [] }
}

export function formError(message: string, messages: Pick<FormMessages, 'notSaved'>): FormErrors {
  return wholeFormError(messages.notSaved, message)
}

/** A message about the whole form, else errors by field id; null: neither. */
export function errorsOrMessage(
  errors: Readonly<Record<string, string | undefined>>,
  message: string,
  messages: Pick<FormMessages, 'entriesToCheck'>,
): FormErrors | null {
  return message === '' ? fieldErrors(errors, messages) : wholeFormError(message)
}

export type FailedChange = SignedOut | Throttled | { readonly kind: 'unavailable' }
export type FailureView = { readonly errors: FormErrors; readonly status: 401 | 429 | 503 }

/** Errors that any account form can have. */
export function describeFailure(
  why: FailedChange,
  { visit }: Pick<Shop, 'visit'>,
  messages: FormMessages & { readonly throttled: Template },
): FailureView {
  if (why.kind === 'unavailable') return { errors: formError(messages.unavailable, messages), status: 503 }
  if (why.kind === 'signed-out') {
    const signInPath = localePath(visit.locale, href('/account'))
    return { errors: { ...formError(messages.sessionOver, messages), signInPath }, status: 401 }
  }
  const time = formatMinutes(why.retryAfter, visit.locale)
  return { errors: formError(format(messages.throttled, { time }), messages), status: 429 }
}

/** A failing platform is the outcome `unavailable`, and is reported to `onError`. */
export async function attemptChange<T>(
  change: () => Promise<T>,
  onError: (error: unknown) => void,
): Promise<T | { readonly kind: 'unavailable' }> {
  return change().catch(fallbackTo({ kind: 'unavailable' }, onError))
}

export function fieldError(errors: FormErrors | null, id: string): string | undefined {
  return errors?.fields.find(field => field.id === id)?.text
}
