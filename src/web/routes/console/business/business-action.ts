import { data, type RouterContextProvider, redirect } from 'react-router'
import { ApiError, type Fetcher } from '../../../../ui/data/api.ts'
import { forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { textOf } from '../../../platform/own-action.ts'
import { readForm } from '../../../platform/read-form.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { BusinessProblem, Saved } from './part.tsx'

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
type ForwardedHeaders = ReturnType<typeof forwardedHeaders>
/** Resolves to the settings that changed. */
type Work = (form: FormData, fetcher: Fetcher, forwarded: ForwardedHeaders) => Promise<{ changed: readonly string[] }>

export async function businessAction({ context, request, url }: ActionArgs, work: Work) {
  const form = await readForm(request)
  const intent = textOf(form, 'intent')
  try {
    const { changed } = await work(form, fetcherOf(context), forwardedHeaders(request))
    return redirect(`${url.pathname}?${new URLSearchParams({ done: intent, changed: changed.join(' ') })}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { reason = 'failed', fields = {}, values = {} } = error.body.error
    const who = values.by ? { by: String(values.by), at: String(values.at) } : {}
    const problem: NonNullable<BusinessProblem> = { intent, reason, fields: Object.keys(fields), ...who }
    return data(problem, { status: error.status })
  }
}

/** Returns what was saved last, from the URL. */
export function savedIn({ searchParams }: URL): Saved {
  const part = searchParams.get('done')
  return part ? { part, changed: searchParams.get('changed')?.split(' ').filter(Boolean) ?? [] } : undefined
}
