import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamApplicationRow } from '../../../../modules/applications/apply/contract.ts'
import { REQUIRED_CHECKS } from '../../../../modules/applications/apply/model.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { Countdown } from '../list/countdown.tsx'
import { ListDetailLayout } from '../list/list-detail-layout.tsx'
import * as listsStyles from '../list/lists.module.css'
import { PagedList } from '../list/paged-list.tsx'
import { SignupForm } from './signup-form.tsx'
import { APPLICATION_LISTS, APPLICATIONS_PATH, type ApplicationList, applicationsQuery, listQueryOf } from './verify-queries.ts'

/** `children` is the opened application, if any. */
export function ApplicationsView({ list, children }: { list: ApplicationList; children: ReactNode }) {
  const { t } = useTranslation('verify')
  const { href } = useVisitor()
  const { id } = useParams()
  const [isSigningUp, setSigningUp] = useState(false)
  const address = href(APPLICATIONS_PATH) + listQueryOf(list)
  return (
    <>
      <ListDetailLayout title={t('title')} listPath={address} detail={id ? children : null} emptyText={t('none')}>
        <Lists list={list} />
        <section aria-labelledby="applications-title">
          <div className={listsStyles.listHead}>
            <h2 id="applications-title">{listName(list, t)}</h2>
            <button type="button" className="button button-outline small end" onClick={() => setSigningUp(true)}>
              {t('signup.open')}
            </button>
          </div>
          <Table list={list} />
        </section>
      </ListDetailLayout>
      {isSigningUp ? <SignupForm onClose={() => setSigningUp(false)} /> : null}
    </>
  )
}

function listName(list: ApplicationList, t: Translate<'verify'>): string {
  const names = { open: t('list.open'), approved: t('list.approved'), refused: t('list.refused'), withdrawn: t('list.withdrawn') }
  return names[list]
}

function Lists({ list }: { list: ApplicationList }) {
  const { t } = useTranslation('verify')
  const { href } = useVisitor()
  return (
    <nav className={listsStyles.statuses} aria-label={t('list.label')}>
      {APPLICATION_LISTS.map((entry) => (
        <Link
          key={entry}
          className="chip"
          to={href(APPLICATIONS_PATH) + listQueryOf(entry)}
          aria-current={entry === list ? 'page' : undefined}
        >
          {listName(entry, t)}
        </Link>
      ))}
    </nav>
  )
}

function Table({ list }: { list: ApplicationList }) {
  const message = useErrorMessage('verify')
  const { t } = useTranslation('verify')
  const query = useInfiniteQuery(applicationsQuery(list))
  return (
    <PagedList query={query} empty={t('list.empty')} refusal={message}>
      {(rows) => <Rows rows={rows} list={list} />}
    </PagedList>
  )
}

function Rows({ rows, list }: { rows: readonly TeamApplicationRow[]; list: ApplicationList }) {
  const { t } = useTranslation('verify')
  const { href, language } = useVisitor()
  const now = useNow()
  const { id } = useParams()
  const isOpenList = list === 'open'
  return (
    <table className={listsStyles.queue} aria-labelledby="applications-title">
      <thead>
        <tr>
          <th scope="col">{isOpenList ? t('column.answerIn') : t('column.closed')}</th>
          <th scope="col">{t('column.name')}</th>
          <th scope="col" className={listsStyles.wide}>
            {t('column.place')}
          </th>
          <th scope="col" className={listsStyles.wide}>
            {t('column.pujas')}
          </th>
          <th scope="col">{t('column.checks')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.id === id ? listsStyles.on : undefined} data-tel={row.mobile || undefined}>
            <td>{isOpenList ? <Countdown to={row.answerBy} /> : shortTime(row.decidedAt ?? row.createdAt, now, language)}</td>
            <td className={listsStyles.name}>
              <Link
                to={`${href(APPLICATIONS_PATH)}/${row.id}${listQueryOf(list)}`}
                preventScrollReset
                aria-current={row.id === id ? 'true' : undefined}
                data-row
              >
                {nameIn(language, row.name, row.nameHindi)}
              </Link>
            </td>
            <td className={listsStyles.wide}>{nameIn(language, row.place, row.placeHindi)}</td>
            <td className={listsStyles.wide}>{row.services}</td>
            <td>
              {t('checked', {
                done: REQUIRED_CHECKS.filter((kind) => row.checks.includes(kind)).length,
                total: REQUIRED_CHECKS.length,
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
