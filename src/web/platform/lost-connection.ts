import { data } from 'react-router'

/**
 * What the server answers to a form or, where the connection was lost on the way, what `lost` makes of the form as it was sent.
 * The status is a failure's, so that the page does not try to load itself anew without a connection.
 */
export async function orLost<Answer, Lost>(
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
