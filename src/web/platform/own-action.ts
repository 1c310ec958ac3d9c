// Form actions of account pages; errors are shown next to the form.

import { data, type RouterContextProvider, redirect } from 'react-router'
import { ApiError, type Fetcher } from '../../ui/data/api.ts'
import { type Refused, refusedOf } from '../../ui/errors/refusal.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import { withOfflineFallback } from './lost-connection.ts'
import { readForm } from './read-form.ts'
import { fetcherOf } from './request.ts'

/** The error of a submitted form, with the form it belongs to. */
export type AccountFormError = Refused & { intent: string; id: string }

type ForwardedHeaders = ReturnType<typeof forwardedHeaders>
type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
/** Resolves to a redirect; to undefined to stay on the same page. */
type Work = (form: FormData, fetcher: Fetcher, forwarded: ForwardedHeaders) => Promise<Response | undefined>

export async function accountFormAction({ context, request, url }: ActionArgs, work: Work) {
  const form = await readForm(request)
  try {
    const elsewhere = await work(form, fetcherOf(context), forwardedHeaders(request))
    return elsewhere ?? redirect(`${url.pathname}?done=${encodeURIComponent(textOf(form, 'intent'))}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data(problemOf(form, refusedOf(error)), { status: error.status })
  }
}

/** Runs the server action; a lost connection becomes an error next to the form, which keeps its input. */
export const withOfflineFormError = <Result>(request: Request, serverAction: () => Promise<Result>) =>
  withOfflineFallback(request, serverAction, (form) => problemOf(form, { reason: 'offline' }))

function problemOf(form: FormData, refused: Refused): AccountFormError {
  // Forms of a booking have a `ref` instead of an id.
  const id = textOf(form, 'id') || textOf(form, 'ref')
  return { intent: textOf(form, 'intent'), id, ...refused }
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
