import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide'
import type { ReactNode } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamTicket } from '../../../../../modules/support/team/contract.ts'
import { languageDisplayName } from '../../../../../shared/language-names.ts'
import { formatDate, indiaDate } from '../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { usePaneHeading } from '../../frame/pane-heading.ts'
import { Countdown } from '../../list/countdown.tsx'
import * as paneStyles from '../../list/detail-pane.module.css'
import { DetailPane } from '../../list/detail-pane.tsx'
import { FactList, MailTo, Mobile } from '../../list/fact-list.tsx'
import { HistoryList } from '../../list/history-list.tsx'
import { subjectText, ticketEntry, ticketState } from '../ticket-labels.ts'
import * as ticketsStyles from '../tickets.module.css'
import { ticketQuery } from '../tickets-queries.ts'
import { TicketActions } from './ticket-actions.tsx'
import { useTicketActions } from './use-ticket-actions.ts'

/** `back` is the address of the list it was opened from. */
export function TicketPane({ id, back }: { id: string; back: string }) {
  const errorMessage = useErrorMessage('tickets')
  const { t } = useTranslation('tickets')
  const query = useQuery(ticketQuery(id))
  return (
    <DetailPane query={query} label={t('pane.label')} back={back} mobile={undefined} errorMessage={errorMessage}>
      {(ticket) => <Ticket ticket={ticket} />}
    </DetailPane>
  )
}

function Ticket({ ticket }: { ticket: TeamTicket }) {
  const { t } = useTranslation('tickets')
  const actions = useTicketActions(ticket.id)
  return (
    <>
      <Title ticket={ticket} />
      <div className={paneStyles.paneParts}>
        <div className={paneStyles.paneSide}>
          <section aria-labelledby="message-title">
            <h3 id="message-title">{t('pane.message')}</h3>
            <p className={ticketsStyles.ticketWords}>{ticket.message || t('pane.erased')}</p>
          </section>
          <Facts ticket={ticket} />
        </div>
        <div className={paneStyles.paneSide}>
          <History ticket={ticket} />
        </div>
      </div>
      <TicketActions ticket={ticket} actions={actions} />
    </>
  )
}

/** Title of the pane. On phones the pane replaces the list, so the title gets the focus. */
function Title({ ticket }: { ticket: TeamTicket }) {
  const { id, number, name, state, createdAt, answerBy } = ticket
  const { t } = useTranslation('tickets')
  const { language } = useVisitor()
  const now = useNow()
  const heading = usePaneHeading(id)
  return (
    <header>
      <p className="muted numeric">
        {number} · {t('pane.written', { time: shortTime(createdAt, now, language) })}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {name || t('erased')}
      </h2>
      <p>
        {subjectText(ticket, t)} · {ticketState(state, t)} {state === 'open' ? <Countdown to={answerBy} /> : null}
      </p>
    </header>
  )
}

function Facts({ ticket }: { ticket: TeamTicket }) {
  const { t } = useTranslation('tickets')
  const { language } = useVisitor()
  const { id, email, phone, settleBy, state, file } = ticket
  const facts: { name: string; value: ReactNode }[] = [
    ...(email ? [{ name: t('fact.email'), value: <MailTo email={email} /> }] : []),
    ...(phone ? [{ name: t('fact.phone'), value: <Mobile number={phone} /> }] : []),
    { name: t('fact.language'), value: languageDisplayName(ticket.language, language) },
    ...(state === 'closed'
      ? []
      : [{ name: t('fact.settleBy'), value: formatDate(indiaDate(new Date(settleBy)), language, 'long') }]),
  ]
  return (
    <section aria-labelledby="facts-title">
      <h3 id="facts-title">{t('pane.person')}</h3>
      <FactList facts={facts} />
      {file ? (
        <p className={ticketsStyles.ticketFile}>
          <a className="button button-outline small" href={`/api/v1/ops/tickets/${id}/file`} download>
            <Icon icon={FileText} size={18} />
            {t('pane.file', { name: file.name, size: Math.max(1, Math.round(file.bytes / 1000)) })}
          </a>
        </p>
      ) : null}
    </section>
  )
}

function History({ ticket: { history } }: { ticket: TeamTicket }) {
  const { t } = useTranslation('tickets')
  return (
    <HistoryList
      title={t('history.title')}
      history={history}
      renderEntry={(entry) => (
        <div>
          <p>{ticketEntry(entry, t)}</p>
          {entry.text ? <p className={ticketsStyles.ticketWords}>{entry.text}</p> : null}
        </div>
      )}
    />
  )
}
