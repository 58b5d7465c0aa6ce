const FIELD = 'response'
const IN_PLACE = 'in-place'

/** Whether the form was submitted by script, which shows the response itself; browsers are redirected to the cart. */
export function wantsInPlaceResponse(form: FormData): boolean {
  return form.get(FIELD) === IN_PLACE
}

export function withInPlaceResponse(form: HTMLFormElement): FormData {
  const fields = new FormData(form)
  fields.set(FIELD, IN_PLACE)
  return fields
}
