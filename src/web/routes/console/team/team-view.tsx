import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamInvitation, TeamMember } from '../../../../modules/accounts/team/contract.ts'
import { isLastOwner } from '../../../../modules/accounts/team/model.ts'
import type { TeamRole } from '../../../../shared/accounts/roles.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { StaleNotice } from '../frame/console-clock.tsx'
import * as styles from '../list/lists.module.css'
import * as peopleStyles from './people.module.css'
import { AUDIT_PATH, auditQueryOf, type TeamAction, teamQuery } from './people-queries.ts'
import { type OpenAction, TeamActionDialog } from './team-action-dialog.tsx'

export function TeamView() {
  const message = useErrorMessage()
  const { t } = useTranslation('team')
  const { t: console } = useTranslation('console')
  const [openAction, setOpenAction] = useState<OpenAction>()
  const query = useQuery(teamQuery())
  return (
    <main id="main">
      <StaleNotice />
      <div className={styles.listHead}>
        <h1>{t('title')}</h1>
        <p className={styles.listTools}>
          <button type="button" className="button button-primary small" onClick={() => setOpenAction({ action: 'invite' })}>
            {t('invite')}
          </button>
        </p>
      </div>
      {query.data ? (
        <>
          <section className={peopleStyles.people} aria-labelledby="members-title">
            <h2 className="visually-hidden" id="members-title">
              {t('members')}
            </h2>
            <ul>
              {query.data.members.map((member) => (
                <li key={member.id}>
                  <Member member={member} isLastOwner={isLastOwner(query.data.members, member.id)} onOpen={setOpenAction} />
                </li>
              ))}
            </ul>
          </section>
          <Invitations invitations={query.data.invitations} onOpen={setOpenAction} />
        </>
      ) : query.isError ? (
        <p className={styles.queueNote} role="alert">
          {console('listFailed')} {message(query.error)}{' '}
          <button type="button" className="button button-outline small" onClick={() => void query.refetch()}>
            {console('tryAgain')}
          </button>
        </p>
      ) : (
        <output className={`${styles.queueNote} ${styles.queueWaiting}`}>{console('loading')}</output>
      )}
      {openAction ? <TeamActionDialog openAction={openAction} onClose={() => setOpenAction(undefined)} /> : null}
    </main>
  )
}

type OnOpen = (openAction: OpenAction) => void

function useRoleNames(): Record<TeamRole, string> {
  const { t } = useTranslation('console')
  return { team: t('role.team'), owner: t('role.owner') }
}

type MemberProps = { member: TeamMember; isLastOwner: boolean; onOpen: OnOpen }

function Member({ member, isLastOwner: isLast, onOpen }: MemberProps) {
  const { t } = useTranslation('team')
  const { href, language } = useVisitor()
  const now = useNow()
  const roles = useRoleNames()
  const { id, name, role } = member
  const openAction = (action: TeamAction) => () => onOpen({ action, name })
  const to: TeamRole = role === 'owner' ? 'team' : 'owner'
  return (
    <article className={`${peopleStyles.person} card`} aria-labelledby={`member-${id}`}>
      <h3 id={`member-${id}`}>
        {name} {member.isYou ? <span className="muted text-small">{t('you')}</span> : null}
      </h3>
      <p className={peopleStyles.personMail}>{member.email}</p>
      <dl>
        <Fact name={t('role')}>{roles[role]}</Fact>
        <Fact name={t('since')}>{formatDate(indiaDate(new Date(member.since)), language)}</Fact>
        <Fact name={t('lastSignIn')}>{member.lastSignInAt ? shortTime(member.lastSignInAt, now, language) : t('never')}</Fact>
        <Fact name={t('secondFactor')}>{member.hasSecondFactor ? t('on') : t('off')}</Fact>
      </dl>
      {isLast ? <p className="muted text-small">{t('lastOwner')}</p> : null}
      <p className={peopleStyles.personActions}>
        {isLast ? null : (
          <button
            type="button"
            className="button button-outline small"
            onClick={openAction({ kind: 'role', id, from: role, to })}
          >
            {role === 'owner' ? t('teamActions.makeTeam') : t('teamActions.makeOwner')}
          </button>
        )}
        {member.hasSecondFactor ? (
          <button type="button" className="button button-outline small" onClick={openAction({ kind: 'second-factor-reset', id })}>
            {t('teamActions.secondFactor')}
          </button>
        ) : null}
        <button type="button" className="button button-outline small" onClick={openAction({ kind: 'sign-out', id })}>
          {t('teamActions.signOut')}
        </button>
        {isLast ? null : (
          <button type="button" className="button button-outline small" onClick={openAction({ kind: 'remove', id })}>
            {t('teamActions.remove')}
          </button>
        )}
        <Link className="link text-small" to={href(AUDIT_PATH) + auditQueryOf({ person: id })}>
          {t('toAudit')}
        </Link>
      </p>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted text-small">{name}</dt>
      <dd className="numeric">{children}</dd>
    </div>
  )
}

function Invitations({ invitations, onOpen }: { invitations: readonly TeamInvitation[]; onOpen: OnOpen }) {
  const { t } = useTranslation('team')
  const { language } = useVisitor()
  const now = useNow()
  const roles = useRoleNames()
  return (
    <section className={peopleStyles.people} aria-labelledby="invitations-title">
      <div className={styles.listHead}>
        <h2 id="invitations-title">{t('invitations')}</h2>
      </div>
      {invitations.length === 0 ? <p className={styles.queueNote}>{t('noInvitations')}</p> : null}
      <ul>
        {invitations.map(({ id, email, role, invitedBy, invitedAt, expiresAt, isExpired }) => (
          <li key={id}>
            <article className={`${peopleStyles.person} card`} aria-labelledby={`invitation-${id}`}>
              <h3 id={`invitation-${id}`} className={peopleStyles.personMail}>
                {email}
              </h3>
              <p className="muted text-small numeric">
                {roles[role]} · {t('invitedBy', { by: invitedBy, time: shortTime(invitedAt, now, language) })}
              </p>
              <p className="numeric">
                {isExpired
                  ? t('expired', { time: shortTime(expiresAt, now, language) })
                  : t('expires', { time: shortTime(expiresAt, now, language) })}
              </p>
              <p className={peopleStyles.personActions}>
                <button
                  type="button"
                  className="button button-outline small"
                  onClick={() => onOpen({ action: { kind: 'resend', id }, name: email })}
                >
                  {t('teamActions.resend')}
                </button>
                <button
                  type="button"
                  className="button button-outline small"
                  onClick={() => onOpen({ action: { kind: 'revoke', id }, name: email })}
                >
                  {t('teamActions.revoke')}
                </button>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
