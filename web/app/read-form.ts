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
