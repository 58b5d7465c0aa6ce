const FIELD = 'response'
const IN_PLACE = 'in-place'

/** Whether script sent the form: the page shows the response itself. A browser's own submission is redirected to the cart. */
export function wantsInPlaceResponse(form: FormData): boolean {
  return form.get(FIELD) === IN_PLACE
}

/** The form's fields as script sends them. */
export function withInPlaceResponse(form: HTMLFormElement): FormData {
  const fields = new FormData(form)
  fields.set(FIELD, IN_PLACE)
  return fields
}
