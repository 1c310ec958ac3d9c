import type { FieldValues } from 'react-hook-form'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { ApiError, type Fetcher } from '../../../../ui/data/api.ts'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import { forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { textOf } from '../../../platform/own-action.ts'
import { readForm } from '../../../platform/read-form.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { etagsIn, fieldsIn } from './form-text.ts'
import type { BusinessRefusal, Saved } from './part.tsx'

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
type ForwardedHeaders = ReturnType<typeof forwardedHeaders>
type Forms<Change> = Record<string, z.ZodType<Change, FieldValues>>
/** Resolves to the settings that changed. */
type Work<Change> = (json: Change, fetcher: Fetcher, forwarded: ForwardedHeaders) => Promise<{ changed: readonly string[] }>

/** Sends the change of one of the forms. An unknown part changes nothing. */
export async function businessAction<Change>({ context, request, url }: ActionArgs, forms: Forms<Change>, work: Work<Change>) {
  const form = await readForm(request)
  const intent = textOf(form, 'intent')
  const refuse = (status: number, refusal: Omit<NonNullable<BusinessRefusal>, 'intent'>) =>
    data({ intent, ...refusal }, { status })
  const typed = fieldsIn(form)
  const read = Object.hasOwn(forms, intent) ? forms[intent]?.safeParse(typed) : undefined
  if (!read?.success) {
    return refuse(400, { reason: 'invalid', fields: read?.error.issues.map(({ path }) => path.join('.')) ?? [], typed })
  }
  try {
    const { changed } = await work({ ...read.data, etags: etagsIn(form) }, fetcherOf(context), forwardedHeaders(request))
    return redirect(`${url.pathname}?${new URLSearchParams({ done: intent, changed: changed.join(' ') })}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields = {}, values = {} } = error.body.error
    const who = values.by ? { by: String(values.by), at: String(values.at) } : {}
    const names = Object.keys(fields)
    return refuse(error.status, { ...refusedOf(error), fields: names, ...who, ...(names.length > 0 ? { typed } : {}) })
  }
}

/** Returns what was saved last, from the URL. */
export function savedIn({ searchParams }: URL): Saved {
  const part = searchParams.get('done')
  return part ? { part, changed: searchParams.get('changed')?.split(' ').filter(Boolean) ?? [] } : undefined
}
