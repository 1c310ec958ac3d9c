import { data } from 'react-router'

/**
 * Returns the server's response to a form or, when the connection was lost, what `lost` makes of the submitted form. The status is an
 * error's, so that the page does not try to revalidate without a connection.
 */
export async function withOfflineFallback<Answer, Lost>(
  request: Request,
  serverAction: () => Promise<Answer>,
  lost: (form: FormData) => Lost,
) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data(lost(form), { status: 503 })
  }
}
