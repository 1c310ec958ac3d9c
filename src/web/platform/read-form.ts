import { data } from 'react-router'

/** The fields of the form. Throws a page with status 400 for a body that is no form, or does not arrive in full. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
