import { data } from 'react-router'

/** What a form of a page was sent with. Throws the page for 400 where a request holds none that can be read. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // fetch standard, "consume body": so it says that the type is no form's, or that the body is not of that type.
    if (!(error instanceof TypeError)) throw error
    throw data('This request holds no form that can be read.', { status: 400 })
  }
}

/** Which action of a table a form's `intent` field names. Throws a 400 where the field is missing or names none. */
export function readIntent<I extends string>(form: FormData, actions: Readonly<Record<I, unknown>>): I {
  const intent = form.get('intent')
  const isKnown = (name: unknown): name is I => typeof name === 'string' && Object.hasOwn(actions, name)
  if (isKnown(intent)) return intent
  const known = Object.keys(actions).join(', ')
  throw data(`The form's "intent" field must be one of: ${known}.`, { status: 400 })
}
