import { useInfiniteQuery } from '@tanstack/react-query'
import { Form, Link } from 'react-router'
import type { AuditEntry } from '../../../../modules/accounts/audit/contract.ts'
import { AUDIT_YEARS } from '../../../../modules/accounts/audit/model.ts'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../../../shared/audit-actions.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { APPLICATIONS_PATH } from '../applications/verify-queries.ts'
import { bookingPath } from '../frame/console-address.ts'
import { StaleNotice } from '../frame/console-clock.tsx'
import * as styles from '../list/lists.module.css'
import { PagedList } from '../list/paged-list.tsx'
import { PRODUCT_REVIEWS_PATH } from '../reviews/reviews-queries.ts'
import * as peopleStyles from '../team/people.module.css'
import { AUDIT_PATH, type AuditFilter, auditQuery, auditQueryOf, TEAM_PATH } from '../team/people-queries.ts'
import { TICKETS_PATH } from '../tickets/tickets-queries.ts'
import { fieldName, settingName, settingValue } from './setting-labels.ts'

export function AuditView({ filter }: { filter: AuditFilter }) {
  const message = useErrorMessage()
  const { t } = useTranslation('team')
  const query = useInfiniteQuery(auditQuery(filter))
  const people = query.data?.pages[0]?.people ?? []
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <main id="main">
      <StaleNotice />
      <div className={styles.listHead}>
        <h1>{t('audit.title')}</h1>
      </div>
      <p className={`${styles.queueNote} muted`}>{t('audit.lead', { years: AUDIT_YEARS })}</p>
      <Filters key={`${auditQueryOf(filter)} ${query.isSuccess}`} filter={filter} people={people} isFiltered={isFiltered} />
      <section className={peopleStyles.people} aria-label={t('audit.title')}>
        <PagedList query={query} empty={isFiltered ? t('audit.noneFound') : t('audit.none')} refusal={message}>
          {(entries) => (
            <ul className={peopleStyles.auditList}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </main>
  )
}

type FiltersProps = { filter: AuditFilter; people: readonly { id: string; name: string }[]; isFiltered: boolean }

function Filters({ filter, people, isFiltered }: FiltersProps) {
  const { t } = useTranslation('team')
  const { href } = useVisitor()
  const isKnown = filter.person === '' || people.some(({ id }) => id === filter.person)
  return (
    <Form className={peopleStyles.auditFilter} action={href(AUDIT_PATH)}>
      <Field label={t('audit.person')}>
        {(control) => (
          <select {...control} className="input" name="person" defaultValue={filter.person}>
            <option value="">{t('audit.everybody')}</option>
            {isKnown ? null : <option value={filter.person}>{t('audit.oneAccount')}</option>}
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name || id}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('audit.action')}>
        {(control) => (
          <select {...control} className="input" name="action" defaultValue={filter.action}>
            <option value="">{t('audit.everything')}</option>
            {AUDIT_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {actionName(action, t)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('audit.day')}>
        {(control) => <input {...control} className="input" type="date" name="day" defaultValue={filter.day} />}
      </Field>
      <p className={peopleStyles.personActions}>
        <button type="submit" className="button button-outline small">
          {t('audit.show')}
        </button>
        {isFiltered ? (
          <Link className="link" to={href(AUDIT_PATH)}>
            {t('audit.all')}
          </Link>
        ) : null}
      </p>
    </Form>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('team')
  const { language, href } = useVisitor()
  const now = useNow()
  const detail = useDetailText(entry)
  const { action, actorId, actorName, at, network, subject } = entry
  return (
    <article className={peopleStyles.auditEntry}>
      <p>
        <b>{actionName(action, t)}</b>
        {subject ? (
          <>
            {' '}
            <Subject subject={subject} />
          </>
        ) : null}
      </p>
      <p className="muted text-small numeric">
        <time dateTime={at}>{shortTime(at, now, language)}</time>
        {' · '}
        {actorId ? (
          <Link className="link" to={href(AUDIT_PATH) + auditQueryOf({ person: actorId })}>
            {actorName || t('audit.deletedAccount')}
          </Link>
        ) : (
          actorName || t('audit.signedOut')
        )}
        {' · '}
        {network ? t('audit.from', { network }) : t('audit.noNetwork')}
      </p>
      {entry.details.length > 0 ? (
        <ul className={`${peopleStyles.auditDetails} text-small numeric`}>
          {entry.details.map(({ name, before, after }) => (
            <li key={name}>
              {detail.name(name)} {before === null ? null : <del>{detail.value(name, before)}</del>} {before === null ? '' : '→ '}
              {after === null ? '–' : detail.value(name, after)}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}

/** The subject of the entry, as a link where it has a page. */
function Subject({ subject: { kind, id, name } }: { subject: NonNullable<AuditEntry['subject']> }) {
  const { t } = useTranslation('team')
  const { t: business } = useTranslation('business')
  const { href } = useVisitor()
  switch (kind) {
    case 'account':
      return <Link to={href(AUDIT_PATH) + auditQueryOf({ person: id })}>{name}</Link>
    case 'invitation':
      return <Link to={href(TEAM_PATH)}>{name}</Link>
    case 'review':
      return <Link to={href(bookingPath(name))}>{name}</Link>
    case 'product_review':
      return <Link to={href(PRODUCT_REVIEWS_PATH)}>{name}</Link>
    case 'application':
      return <Link to={href(`${APPLICATIONS_PATH}/${id}`)}>{t('audit.application')}</Link>
    case 'ticket':
      return <Link to={href(`${TICKETS_PATH}/${id}`)}>{t('audit.ticket')}</Link>
    case 'setting':
      return settingName(id, business)
    default:
      return name
  }
}

function actionName(action: AuditAction, t: Translate<'team'>): string {
  const names: Record<AuditAction, string> = {
    signed_in: t('actions.signedIn'),
    sign_in_failed: t('actions.signInFailed'),
    invitation_sent: t('actions.invitationSent'),
    invitation_resent: t('actions.invitationResent'),
    invitation_revoked: t('actions.invitationRevoked'),
    invitation_accepted: t('actions.invitationAccepted'),
    role_changed: t('actions.roleChanged'),
    member_removed: t('actions.memberRemoved'),
    second_factor_reset: t('actions.secondFactorReset'),
    signed_out_everywhere: t('actions.signedOutEverywhere'),
    review_hidden: t('actions.reviewHidden'),
    review_restored: t('actions.reviewRestored'),
    product_review_hidden: t('actions.productReviewHidden'),
    product_review_restored: t('actions.productReviewRestored'),
    settings_changed: t('actions.settingsChanged'),
    file_exported: t('actions.fileExported'),
    document_opened: t('actions.documentOpened'),
    document_removed: t('actions.documentRemoved'),
    carrier_renamed: t('actions.carrierRenamed'),
    pandit_suspended: t('actions.panditSuspended'),
    pandit_reinstated: t('actions.panditReinstated'),
  }
  return names[action]
}

/** Returns functions for the label of a detail of this entry and for its formatted value. */
function useDetailText({ action, subject }: AuditEntry) {
  const { t } = useTranslation('team')
  const { t: business } = useTranslation('business')
  const { t: console } = useTranslation('console')
  const { language } = useVisitor()
  if (action !== 'settings_changed' || !subject)
    return {
      name: (name: string) => detailName(name, t),
      value: (name: string, value: string) => detailValue(name, value, t, console),
    }
  const withColon = (text: string) => (text ? `${text}:` : '')
  return {
    name: (name: string) => withColon(fieldName(subject.id, name, business)),
    value: (name: string, value: string) => settingValue(subject.id, name, value, { t: business, language }),
  }
}

function detailName(name: string, t: Translate<'team'>): string {
  const names: Record<string, string> = {
    role: t('details.role'),
    how: t('details.how'),
    reason: t('details.reason'),
    lines: t('details.lines'),
    ended: t('details.ended'),
    documentId: t('details.document'),
    name: t('details.name'),
    verified: t('details.verified'),
  }
  return name === '' ? '' : `${names[name] ?? name}:`
}

function detailValue(name: string, value: string, t: Translate<'team'>, console: Translate<'console'>): string {
  const roles: Record<string, string> = {
    owner: console('role.owner'),
    team: console('role.team'),
    pandit: console('search.role.pandit'),
    user: console('search.role.user'),
  }
  if (name === 'role') return roles[value] ?? value
  if (name !== 'how') return value
  return value === 'password' ? t('how.password') : value === 'code' ? t('how.code') : value
}
