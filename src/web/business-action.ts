import { data, type RouterContextProvider, redirect } from 'react-router'
import type { BusinessProblem, Saved } from '../modules/operations/ui/business/part.tsx'
import { ApiError, type Carrier } from '../ui/api.ts'
import { textOf } from './own-action.ts'
import { passedOn } from './passed-on.ts'
import { readForm } from './read-form.ts'
import { carrierOf } from './request.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
type Passed = ReturnType<typeof passedOn>
/** Answers which settings are another than before. */
type Work = (form: FormData, carrier: Carrier, passed: Passed) => Promise<{ changed: readonly string[] }>

export async function businessAction({ context, request, url }: Asked, work: Work) {
  const form = await readForm(request)
  const intent = textOf(form, 'intent')
  try {
    const { changed } = await work(form, carrierOf(context), passedOn(request))
    return redirect(`${url.pathname}?${new URLSearchParams({ done: intent, changed: changed.join(' ') })}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { reason = 'failed', fields = {}, values = {} } = error.body.error
    const who = values.by ? { by: String(values.by), at: String(values.at) } : {}
    const problem: NonNullable<BusinessProblem> = { intent, reason, fields: Object.keys(fields), ...who }
    return data(problem, { status: error.status })
  }
}

/** What the address says was saved last. */
export function savedIn({ searchParams }: URL): Saved {
  const part = searchParams.get('done')
  return part ? { part, changed: searchParams.get('changed')?.split(' ').filter(Boolean) ?? [] } : undefined
}
