// Unsubscribing needs a click: mail scanners open links, so GET changes nothing.
import { data, Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { LinkOutcome } from '../../../modules/accounts/security/ui/link-outcome.tsx'
import * as styles from '../../../modules/accounts/security/ui/security-settings.module.css'
import { ApiError } from '../../../ui/data/api.ts'
import { ErrorText } from '../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../ui/errors/refusal.ts'
import { useSite } from '../../../ui/site.ts'
import { withOfflineFallback } from '../../platform/lost-connection.ts'
import { readForm } from '../../platform/read-form.ts'
import { BrokenLink } from './broken-link.tsx'
import { InfoPage } from './info-page.tsx'

type Outcome = 'done' | 'invalid' | Refused

/** An invalid link gets its own page; other errors are shown next to the button. */
function refusalOf(error: ApiError): Outcome {
  const refused = refusedOf(error)
  return refused.reason === 'link_expired' || refused.field ? 'invalid' : refused
}

/** Passes the submitted form to `unsubscribe`; distinguishes a link that does not work from a failure of ours. */
export async function submitUnsubscribe(
  request: Request,
  unsubscribe: (query: { token: string }, form: FormData) => Promise<unknown>,
) {
  const form = await readForm(request)
  try {
    await unsubscribe({ token: String(form.get('token') ?? '') }, form)
    return data<Outcome>('done')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<Outcome>(refusalOf(error), { status: error.status })
  }
}

type ClientActionArgs = { request: Request; serverAction: () => Promise<Outcome> }

/** Shows a lost connection next to the button, like any other failure, so that it can be pressed again. */
export const unsubscribeOrOffline = ({ request, serverAction }: ClientActionArgs) =>
  withOfflineFallback<Outcome, Outcome>(request, serverAction, () => ({ reason: 'offline' }))

type UnsubscribePageProps = {
  /** The name of the token in the link of the email. */
  parameter?: string
  /** The kind of emails, where one page covers several kinds. */
  kind?: string
  /** `missing` explains how else to unsubscribe when the link does not work. */
  texts: { title: string; lead: string; done: string; missing: string; submit: string; sending: string }
  /** Seeds the kolam. */
  seed: string
  /** The link for continuing. */
  continueLink: { to: string; label: string }
}

/** The page that an email's unsubscribe link opens. */
export function UnsubscribePage({ parameter = 'token', kind, texts, seed, continueLink }: UnsubscribePageProps) {
  const { href } = useSite()
  // Missing when the link was cut off.
  const token = useSearchParams()[0].get(parameter)
  const continueButton = (
    <Link className="button button-outline" to={href(continueLink.to)}>
      {continueLink.label}
    </Link>
  )
  const outcome = useActionData() as Outcome | undefined
  const isSending = useNavigation().state !== 'idle'
  if (!token || outcome === 'invalid') {
    return (
      <BrokenLink isIncomplete={!token} seed={seed}>
        <LinkOutcome text={texts.missing} isResult={outcome === 'invalid'}>
          {continueButton}
        </LinkOutcome>
      </BrokenLink>
    )
  }
  return (
    <InfoPage title={texts.title} lead={texts.lead} seed={seed} isIndexed={false}>
      {outcome === 'done' ? (
        <LinkOutcome text={texts.done} isResult>
          {continueButton}
        </LinkOutcome>
      ) : (
        <div className={`card ${styles.part}`}>
          {typeof outcome === 'object' ? (
            <p className={styles.problem} role="alert">
              <ErrorText error={outcome} />
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
