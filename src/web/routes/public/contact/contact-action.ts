import { data, type RouterContextProvider } from 'react-router'
import { supportClient } from '../../../../modules/support/client.ts'
import type { TicketStatus, TicketStored } from '../../../../modules/support/tickets/contract.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { type RateLimited, rateLimitOf } from '../../../../ui/forms/rate-limited.ts'
import { forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { withOfflineFallback } from '../../../platform/lost-connection.ts'
import { textOf } from '../../../platform/own-action.ts'
import { readForm } from '../../../platform/read-form.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { MESSAGE_FIELDS, type MessageField, type MessageValues, type Problems } from './contact-fields.ts'

export type Failure = 'refused' | 'offline' | RateLimited
export type MessageOutcome =
  | { form: 'message'; sent: TicketStored }
  | { form: 'message'; sent?: undefined; values: MessageValues; problems: Problems<MessageField>; failure?: Failure }
export type TicketStatusOutcome =
  | { form: 'status'; status: TicketStatus }
  | {
      form: 'status'
      status?: undefined
      number: string
      email: string
      problems: Problems<'number' | 'email'>
      failure?: 'unknown' | 'offline' | RateLimited
    }
export type ContactOutcome = MessageOutcome | TicketStatusOutcome

/** Loaded on demand: the page loads this file, but not the schemas. */
const loadValidation = () => import('./validate-contact-forms.ts')

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export async function contactAction(args: ActionArgs) {
  const form = await readForm(args.request)
  const outcome = textOf(form, 'form') === 'status' ? await findTicketStatus(args, form) : await sendMessage(args, form)
  const isDone = ('sent' in outcome && outcome.sent) || ('status' in outcome && outcome.status)
  return data<ContactOutcome>(outcome, { status: isDone ? 200 : 422 })
}

const messageValuesOf = (form: FormData): MessageValues =>
  Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, textOf(form, field)])) as MessageValues

async function sendMessage({ context, request, url }: ActionArgs, form: FormData): Promise<MessageOutcome> {
  const values = messageValuesOf(form)
  const { validateMessage } = await loadValidation()
  const problems = validateMessage(form)
  if (Object.keys(problems).length > 0) return { form: 'message', values, problems }
  const filledInMs = Number(textOf(form, 'filledInMs')) || undefined
  const json = {
    ...values,
    website: textOf(form, 'website'),
    lang: languageOf(url.pathname),
    ...(filledInMs ? { filledInMs: Math.round(filledInMs) } : {}),
  }
  const key = textOf(form, 'key')
  const header = key ? { 'idempotency-key': key } : {}
  try {
    const call = supportClient(fetcherOf(context)).user.complain.$post({ json, header }, forwardedHeaders(request))
    return { form: 'message', sent: await unwrap(call) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields } = error.body.error
    const named = MESSAGE_FIELDS.filter((field) => fields?.[field])
    const refused = Object.fromEntries(named.map((field) => [field, 'invalid' as const]))
    return { form: 'message', values, problems: refused, failure: rateLimitOf(error) ?? 'refused' }
  }
}

async function findTicketStatus({ context, request }: ActionArgs, form: FormData): Promise<TicketStatusOutcome> {
  const [number, email] = [textOf(form, 'number'), textOf(form, 'email')]
  const { validateTicketQuestion } = await loadValidation()
  const problems = validateTicketQuestion(form)
  if (Object.keys(problems).length > 0) return { form: 'status', number, email, problems }
  try {
    const calls = supportClient(fetcherOf(context)).support['ticket-status']
    return { form: 'status', status: await unwrap(calls.$post({ json: { number, email } }, forwardedHeaders(request))) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { form: 'status', number, email, problems, failure: rateLimitOf(error) ?? 'unknown' }
  }
}

/** A lost connection becomes an error next to the form, which keeps its input. */
export const contactOrOffline = (request: Request, serverAction: () => Promise<ContactOutcome>) =>
  withOfflineFallback(
    request,
    serverAction,
    (form): ContactOutcome =>
      textOf(form, 'form') === 'status'
        ? { form: 'status', number: textOf(form, 'number'), email: textOf(form, 'email'), problems: {}, failure: 'offline' }
        : { form: 'message', values: messageValuesOf(form), problems: {}, failure: 'offline' },
  )
