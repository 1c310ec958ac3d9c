import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import type { FormEvent, ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamTicketRow } from '../../../../modules/support/team/contract.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { Countdown } from '../list/countdown.tsx'
import { ListDetailLayout } from '../list/list-detail-layout.tsx'
import * as listsStyles from '../list/lists.module.css'
import { PagedList } from '../list/paged-list.tsx'
import { subjectText, ticketListName, ticketState } from './ticket-labels.ts'
import * as ticketsStyles from './tickets.module.css'
import { TICKET_LISTS, TICKETS_PATH, type TicketView, ticketQueryOf, ticketsQuery } from './tickets-queries.ts'

export function TicketsView({ view, children }: { view: TicketView; children: ReactNode }) {
  const { t } = useTranslation('tickets')
  const { href } = useVisitor()
  const { id } = useParams()
  const address = href(TICKETS_PATH) + ticketQueryOf(view)
  return (
    <ListDetailLayout title={t('title')} listPath={address} detail={id ? children : null} emptyText={t('none')} seed="Contact">
      <Lists view={view} />
      <section aria-labelledby="tickets-title">
        <div className={listsStyles.listHead}>
          <h2 id="tickets-title">{view.search ? t('found', { search: view.search }) : ticketListName(view.list, t)}</h2>
        </div>
        <Table view={view} />
      </section>
    </ListDetailLayout>
  )
}

function Lists({ view }: { view: TicketView }) {
  const { t } = useTranslation('tickets')
  const { href } = useVisitor()
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate(href(TICKETS_PATH) + ticketQueryOf({ list: view.list, search }))
  }
  return (
    <>
      <nav className={listsStyles.statuses} aria-label={t('list.label')}>
        {TICKET_LISTS.map((list) => (
          <Link
            key={list}
            className="chip"
            to={href(TICKETS_PATH) + ticketQueryOf({ list, search: '' })}
            aria-current={list === view.list && !view.search ? 'page' : undefined}
          >
            {ticketListName(list, t)}
          </Link>
        ))}
      </nav>
      <search className={ticketsStyles.ticketSearch}>
        <form action={href(TICKETS_PATH)} onSubmit={onSubmit}>
          <label className="input">
            <Icon icon={Search} size={18} className="icon" />
            <input
              key={view.search}
              type="search"
              name="search"
              maxLength={120}
              enterKeyHint="search"
              autoComplete="off"
              defaultValue={view.search}
              placeholder={t('search.placeholder')}
              aria-label={t('search.label')}
            />
          </label>
          <button type="submit" className="button button-outline small">
            {t('search.go')}
          </button>
        </form>
      </search>
    </>
  )
}

function Table({ view }: { view: TicketView }) {
  const message = useErrorMessage('tickets')
  const { t } = useTranslation('tickets')
  const query = useInfiniteQuery(ticketsQuery(view))
  return (
    <PagedList query={query} empty={view.search ? t('search.none') : t('list.empty')} refusal={message}>
      {(rows) => <Rows rows={rows} view={view} />}
    </PagedList>
  )
}

function Rows({ rows, view }: { rows: readonly TeamTicketRow[]; view: TicketView }) {
  const { t } = useTranslation('tickets')
  const { href, language } = useVisitor()
  const now = useNow()
  const { id } = useParams()
  return (
    <table className={listsStyles.queue} aria-labelledby="tickets-title">
      <thead>
        <tr>
          <th scope="col">{view.list === 'open' && !view.search ? t('column.answerIn') : t('column.written')}</th>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.subject')}</th>
          <th scope="col" className={listsStyles.wide}>
            {t('column.number')}
          </th>
          <th scope="col" className={listsStyles.wide}>
            {t('column.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.id === id ? listsStyles.on : undefined}>
            <td>
              {row.state === 'open' && !view.search ? <Countdown to={row.answerBy} /> : shortTime(row.createdAt, now, language)}
            </td>
            <td className={listsStyles.name}>
              <Link
                to={`${href(TICKETS_PATH)}/${row.id}${ticketQueryOf(view)}`}
                preventScrollReset
                aria-current={row.id === id ? 'true' : undefined}
                data-row
              >
                {row.name || t('erased')}
              </Link>
            </td>
            <td>{subjectText(row, t)}</td>
            <td className={`${listsStyles.wide} ${listsStyles.reference}`}>{row.number}</td>
            <td className={listsStyles.wide}>{ticketState(row.state, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
