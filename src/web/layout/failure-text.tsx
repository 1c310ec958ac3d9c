import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { type FailureMessages, failureText } from '../../modules/settings/alerts/model.ts'
import type { ErrorBody } from '../../shared/errors.ts'
import { formatPhone, phoneLink } from '../../shared/phone/phone-links.ts'
import { useSite } from '../../ui/site.ts'
import type { RootData } from '../platform/root-data.ts'
import { type FailureProps, statusOf } from './failed.ts'

/** All languages are part of the code, because an error page cannot rely on loaded translations. */
const catalogues = import.meta.glob<FailureMessages>('../../../locales/*/failure.json', { eager: true, import: 'default' })

export function FailureText({ error, status = statusOf(error) }: FailureProps) {
  const { language } = useSite()
  // Undefined when the root loader failed.
  const phone = useRouteLoaderData<RootData>('root')?.settings.phone
  const messages = catalogues[`../../../locales/${language}/failure.json`]
  if (!messages) throw new Error(`failure.json is missing for ${language}.`)
  const { title, text, call } = failureText(messages, status, secondsOf(error), language)
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {phone ? (
        <p className="muted">
          {call}{' '}
          <a className="numeric" href={phoneLink(phone)}>
            {formatPhone(phone)}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** Returns the waiting time of an API error, which is an object from a loader and a string when the full response was an error. */
function secondsOf(error: unknown): number | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const seconds = bodyOf(error.data)?.error?.values?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : undefined
}

function bodyOf(body: unknown): Partial<ErrorBody> | null {
  if (typeof body !== 'string') return body as Partial<ErrorBody> | null
  try {
    return JSON.parse(body) as Partial<ErrorBody> | null
  } catch {
    return null
  }
}
