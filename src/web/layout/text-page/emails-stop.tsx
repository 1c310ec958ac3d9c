// Unsubscribing needs a click: mail scanners open links, so GET changes nothing.
import type { ReactNode } from 'react'
import { data, Form, useActionData, useNavigation } from 'react-router'
import { LinkOutcome } from '../../../modules/accounts/security/ui/link-outcome.tsx'
import * as styles from '../../../modules/accounts/security/ui/security-settings.module.css'
import { ApiError } from '../../../ui/data/api.ts'
import { type RateLimited, rateLimitOf, waitValues } from '../../../ui/forms/rate-limited.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { withLostConnection } from '../../platform/lost-connection.ts'
import { readForm } from '../../platform/read-form.ts'
import { BrokenLink } from './broken-link.tsx'
import { InfoPage } from './info-page.tsx'

type Outcome = 'done' | 'over' | 'failed' | 'offline' | RateLimited

/** Maps an API error to an outcome: a broken link, a rate limit, or a failure of ours. */
function refusalOf(refusal: ApiError): Outcome {
  const { error } = refusal.body
  if (error.reason === 'link_over' || error.fields) return 'over'
  return rateLimitOf(refusal) ?? 'failed'
}

/** Passes the submitted form to `stop`; distinguishes a link that does not work from a failure of ours. */
export async function stopEmails(request: Request, stop: (query: { token: string }, form: FormData) => Promise<unknown>) {
  const form = await readForm(request)
  try {
    await stop({ token: String(form.get('token') ?? '') }, form)
    return data<Outcome>('done')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<Outcome>(refusalOf(error), { status: error.status })
  }
}

type Stopping = { request: Request; serverAction: () => Promise<Outcome> }

/** Shows a lost connection next to the button, like any other failure, so that it can be pressed again. */
export const stopOrOffline = ({ request, serverAction }: Stopping) =>
  withLostConnection<Outcome, Outcome>(request, serverAction, () => 'offline')

type EmailsStopProps = {
  /** Token of the link in the email; null when the link was cut off. */
  token: string | null
  /** The kind of emails, where one page covers several kinds. */
  kind?: string
  /** `missing` explains how else to unsubscribe when the link does not work. */
  texts: { title: string; lead: string; done: string; missing: string; offline: string; submit: string; sending: string }
  /** Seeds the kolam. */
  seed: string
  /** Links for continuing. */
  way: ReactNode
}

export function EmailsStop({ token, kind, texts, seed, way }: EmailsStopProps) {
  const { t, i18n } = useTranslation('security')
  const outcome = useActionData() as Outcome | undefined
  const isSending = useNavigation().state !== 'idle'
  if (!token || outcome === 'over') {
    return (
      <BrokenLink isCut={!token} seed={seed}>
        <LinkOutcome text={texts.missing} isResult={outcome === 'over'}>
          {way}
        </LinkOutcome>
      </BrokenLink>
    )
  }
  const problems = { offline: texts.offline, failed: t('problem.failed'), done: undefined }
  const problem =
    typeof outcome === 'object' ? t('problem.often', waitValues(outcome, i18n.language)) : outcome && problems[outcome]
  return (
    <InfoPage title={texts.title} lead={texts.lead} seed={seed} isIndexed={false}>
      {outcome === 'done' ? (
        <LinkOutcome text={texts.done} isResult>
          {way}
        </LinkOutcome>
      ) : (
        <div className={`card ${styles.part}`}>
          {problem ? (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          ) : null}
          <Form method="post" replace>
            {kind ? <input type="hidden" name="kind" value={kind} /> : null}
            <input type="hidden" name="token" value={token} />
            <button type="submit" className="button button-primary" disabled={isSending}>
              {isSending ? texts.sending : texts.submit}
            </button>
          </Form>
        </div>
      )}
    </InfoPage>
  )
}
