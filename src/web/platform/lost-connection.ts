import { data } from 'react-router'
import { REQUEST_TIMEOUT_MS } from '../../ui/data/api.ts'

/** Rejects as if the connection were lost when `work` takes too long. */
async function withinTimeLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError('The request took too long.')), REQUEST_TIMEOUT_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * Returns the server's response to a form or, when the connection was lost or took more than 30 seconds, what `lost` makes of the submitted
 * form. Files may take longer. The status is an error's, so that the page does not try to revalidate without a connection.
 */
export async function withOfflineFallback<Answer, Lost>(
  request: Request,
  serverAction: () => Promise<Answer>,
  lost: (form: FormData) => Lost,
) {
  const form = await request.clone().formData()
  try {
    const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0)
    return await (hasFiles ? serverAction() : withinTimeLimit(serverAction()))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return data(lost(form), { status: 503 })
  }
}
