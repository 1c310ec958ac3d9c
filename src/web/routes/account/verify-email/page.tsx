// Confirmation needs a click: mail scanners open links, so GET changes nothing.

import { data, useActionData, useSearchParams } from 'react-router'
import { securityClient } from '../../../../modules/accounts/client.ts'
import { ConfirmEmail, type ConfirmOutcome } from '../../../../modules/accounts/security/ui/confirm-email.tsx'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BrokenLink } from '../../../layout/text-page/broken-link.tsx'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import { cookiesOf, forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { withOfflineFallback } from '../../../platform/lost-connection.ts'
import { readForm } from '../../../platform/read-form.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'

export const handle = { catalogues: ['security'] }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { user } = securityClient(fetcherOf(context))
  try {
    if (form.get('intent') === 'resend') {
      const { email } = await unwrap(user.security.$get({}, forwardedHeaders(request)))
      const response = await user['resend-verification'].$post({}, forwardedHeaders(request))
      if (response.status === 409) return data<ConfirmOutcome>({ kind: 'already', email })
      await unwrap(Promise.resolve(response))
      return data<ConfirmOutcome>({ kind: 'resent', email })
    }
    const json = { token: String(form.get('token') ?? '') }
    const response = await user['verify-email'].$post({ json }, forwardedHeaders(request))
    const { email } = await unwrap(Promise.resolve(response))
    return data<ConfirmOutcome>({ kind: 'confirmed', email }, { headers: cookiesOf(response) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<ConfirmOutcome>({ kind: 'refused', refusal: refusedOf(error) }, { status: 422 })
  }
}

/** A lost connection becomes an error next to the button, which stays. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withOfflineFallback(request, serverAction, (): ConfirmOutcome => ({ kind: 'refused', refusal: { reason: 'offline' } }))

export default function VerifyEmailPage() {
  const { t } = useTranslation('security')
  const { user } = useRoot()
  const { href } = useSite()
  const outcome = useActionData() as ConfirmOutcome | undefined
  const [parameters] = useSearchParams()
  const reader = user ? (user.emailVerified ? 'confirmed' : 'unconfirmed') : 'visitor'
  const isDone = outcome?.kind === 'confirmed'
  // A full page load once it is done (links with a target are left to the browser); otherwise the next page could show outdated user data.
  const home = (
    <a className="button button-outline" href={href(user ? '/account' : '/')} target={isDone ? '_self' : undefined}>
      {user ? t('verify.account') : t('verify.home')}
    </a>
  )
  const token = parameters.get('token')
  const confirm = <ConfirmEmail token={token} reader={reader} outcome={outcome} home={home} />
  if (outcome ? outcome.kind === 'refused' && outcome.refusal.reason === 'link_expired' : !token) {
    return (
      <BrokenLink isIncomplete={!token} seed="Address">
        {confirm}
      </BrokenLink>
    )
  }
  return (
    <InfoPage
      title={isDone ? t('verify.doneTitle') : t('verify.title')}
      lead={isDone ? t('verify.doneLead') : t('verify.lead')}
      seed="Address"
      isIndexed={false}
    >
      {confirm}
    </InfoPage>
  )
}
