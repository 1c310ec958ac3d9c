import { data } from 'react-router'

/** Returns the form data. Throws a page with status 400 for a body that is not a form or is incomplete. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
