import { data, Link, redirect, useNavigate } from 'react-router'
import { teamAccountsClient } from '../../../../modules/accounts/client.ts'
import { type JoinProblems, JoinTeam, joinProblemsOf } from '../../../../modules/accounts/team/ui/join-team.tsx'
import { languageOf, localizePath } from '../../../../shared/languages.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
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

export const handle = { catalogues: ['accounts', 'security', 'team', 'console'] }

/** Loads the invitation of the link; nothing when the link is incomplete, used, revoked or expired. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (!token || token.length > 200) return { token: '', offer: undefined }
  const calls = teamAccountsClient(fetcherOf(context))['team-invitations']
  const offer = await unwrap(calls.offer.$get({ query: { token } }, forwardedHeaders(request))).catch(() => undefined)
  return { token, offer }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const token = text('token')
  const isNew = form.get('next') === 'new_account'
  const typed = { name: text('name'), password: text('password'), confirmPassword: text('confirmPassword') }
  const { validateJoin } = await import('../../../../modules/accounts/team/ui/validate-join.ts')
  const problems = validateJoin(form)
  if (Object.keys(problems).length > 0) return data<JoinProblems>(problems, { status: 400 })
  try {
    const calls = teamAccountsClient(fetcherOf(context))['team-invitations']
    const response = await calls.accept.$post({ json: isNew ? { token, ...typed } : { token } }, forwardedHeaders(request))
    const { status } = response
    await unwrap(Promise.resolve(response))
    const to = status === 202 ? '/second-factor?to=/ops' : '/ops'
    return redirect(localizePath(to, languageOf(url.pathname)), { headers: cookiesOf(response) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data<JoinProblems>(joinProblemsOf(error), { status: 422 })
  }
}

/** A lost connection becomes an error next to the form, which keeps its input. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withOfflineFallback(request, serverAction, (): JoinProblems => ({ form: { reason: 'offline' } }))

export default function JoinTeamPage({ loaderData: { token, offer }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { t: console } = useTranslation('console')
  const navigate = useNavigate()
  const problems = actionData as JoinProblems | undefined
  if (!offer || problems?.form?.reason === 'link_expired') return <UnusableInvitation isIncomplete={!token} />
  const role = offer.role === 'owner' ? console('role.owner') : console('role.team')
  return (
    <InfoPage title={t('join.title')} lead={t('join.lead', { by: offer.invitedBy, role })} seed="Team" isIndexed={false}>
      <JoinTeam token={token} offer={offer} problems={problems} onSignedIn={() => void navigate(0)} />
    </InfoPage>
  )
}

/** A member of the team, who may have used this link before, is led to the console. */
function UnusableInvitation({ isIncomplete }: { isIncomplete: boolean }) {
  const { t } = useTranslation('team')
  const { href } = useSite()
  const { user } = useRoot()
  const isMember = user?.role === 'team' || user?.role === 'owner'
  return (
    <BrokenLink isIncomplete={isIncomplete} seed="Team">
      {isMember ? (
        <>
          <p>{t('join.member')}</p>
          <Link className="button button-primary" to={href('/ops')}>
            {t('join.console')}
          </Link>
        </>
      ) : (
        t('join.requestAgain')
      )}
    </BrokenLink>
  )
}
