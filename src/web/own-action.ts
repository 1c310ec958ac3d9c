// How the forms of the account are worked: one call of ours on the server, then the page anew; a refusal is said beside the form.
import { data, type RouterContextProvider, redirect } from 'react-router'
import { ApiError, type Carrier } from '../ui/api.ts'
import { carrierOf } from './request.ts'

/** What a form was refused for: the reason, or the first field that is wrong. */
export type OwnProblem = { intent: string; id: string; reason: string; count: number }

type Passed = { headers: Record<string, string> }
type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
/** Answers where to go; nothing for the same page. */
type Work = (form: FormData, carrier: Carrier, passed: Passed) => Promise<Response | undefined>

/** The cookie and where the request came from travel on with our own call, which checks them. */
export function passedOn(request: Request): Passed {
  const headers: Record<string, string> = {}
  for (const name of ['cookie', 'origin', 'host']) {
    const value = request.headers.get(name)
    if (value) headers[name] = value
  }
  return { headers }
}

export async function ownAction({ context, request, url }: Asked, work: Work) {
  const form = await request.formData()
  try {
    const elsewhere = await work(form, carrierOf(context), passedOn(request))
    return elsewhere ?? redirect(`${url.pathname}?done=${encodeURIComponent(textOf(form, 'intent'))}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { reason, fields, values } = error.body.error
    return refusal(form, reason ?? Object.keys(fields ?? {})[0] ?? 'failed', error.status, Number(values?.count ?? 0))
  }
}

/** A lost connection is said beside the form, with everything that was typed still in it. */
export async function orOffline<Result>(request: Request, serverAction: () => Promise<Result>) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return refusal(form, 'offline', 503)
  }
}

function refusal(form: FormData, reason: string, status: number, count = 0) {
  // A booking goes by its reference.
  const id = textOf(form, 'id') || textOf(form, 'ref')
  const problem: OwnProblem = { intent: textOf(form, 'intent'), id, reason, count }
  return data(problem, { status })
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
