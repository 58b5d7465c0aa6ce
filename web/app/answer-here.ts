/**
 * A form that the browser sends itself is answered with a redirect to the cart. A form that script sends carries this
 * field and is answered on the page it is on.
 */
export const ANSWER_HERE = { name: 'answer', value: 'here' } as const

export function wantsAnswerHere(form: FormData): boolean {
  return form.get(ANSWER_HERE.name) === ANSWER_HERE.value
}

/** The form's fields as script sends them. */
export function sentByScript(form: HTMLFormElement): FormData {
  const fields = new FormData(form)
  fields.set(ANSWER_HERE.name, ANSWER_HERE.value)
  return fields
}
