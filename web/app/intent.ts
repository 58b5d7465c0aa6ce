import { data } from 'react-router'

/** Which action of a table a form's `intent` field names. Throws a 400 where the field is missing or names none. */
export function readIntent<I extends string>(form: FormData, actions: Readonly<Record<I, unknown>>): I {
  const intent = form.get('intent')
  const isKnown = (name: unknown): name is I => typeof name === 'string' && Object.hasOwn(actions, name)
  if (isKnown(intent)) return intent
  const known = Object.keys(actions).join(', ')
  throw data(`The form's "intent" field must be one of: ${known}.`, { status: 400 })
}
