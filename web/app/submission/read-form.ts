import { data } from 'react-router'

/** Throws a 400 for a body that is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // fetch standard, "consume body": the content type or the body is wrong.
    if (!(error instanceof TypeError)) throw error
    throw data('This request holds no form that can be read.', { status: 400 })
  }
}

/** The action that the form's `intent` names. Throws a 400 for a missing or unknown one. */
export function readIntent<I extends string>(form: FormData, actions: Readonly<Record<I, unknown>>): I {
  const intent = form.get('intent')
  const isKnown = (name: unknown): name is I => typeof name === 'string' && Object.hasOwn(actions, name)
  if (isKnown(intent)) return intent
  const known = Object.keys(actions).join(', ')
  throw data(`The form's "intent" field must be one of: ${known}.`, { status: 400 })
}
