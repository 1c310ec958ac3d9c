import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide'
import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { isOpen } from '../../../../../modules/applications/apply/model.ts'
import { nameIn } from '../../../../../shared/text/names.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../bookings/booking/booking-pane.module.css'
import { usePaneHeading } from '../../frame/pane-heading.ts'
import { Countdown } from '../../list/countdown.tsx'
import { HistoryList } from '../../list/history-list.tsx'
import * as listsStyles from '../../list/lists.module.css'
import * as ordersStyles from '../../orders/orders.module.css'
import { applicationQuery } from '../verify-queries.ts'
import { ApplicationChecks, checkName } from './application-checks.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { Decision } from './decision.tsx'
import { useVerifyActions } from './verify-moves.ts'

type Entry = TeamApplication['history'][number]

function sentence({ kind, actorName, check, text }: Entry, t: Translate<'verify'>): string {
  const name = actorName ?? ''
  const checked = check ? checkName(check, t) : ''
  const sentences = {
    received: t('history.received'),
    checked: t('history.checked', { name, check: checked }),
    unchecked: t('history.unchecked', { name, check: checked }),
    note: t('history.note', { name }),
    document_removed: t('history.documentRemoved', { name }),
    approved: t('history.approved', { name }),
    refused: t('history.refused', { name }),
    withdrawn: t('history.withdrawn'),
  }
  return text ? `${sentences[kind]} ${text}` : sentences[kind]
}

function ApplicationHistory({ application: { history } }: { application: TeamApplication }) {
  const { t } = useTranslation('verify')
  return <HistoryList title={t('history.title')} history={history} renderEntry={(entry) => <p>{sentence(entry, t)}</p>} />
}

/** `back` is the address of the list it was opened from. */
export function ApplicationPane({ id, back }: { id: string; back: string }) {
  const message = useErrorMessage('verify')
  const { t } = useTranslation('verify')
  const { t: console } = useTranslation('console')
  const { data, error, isPending } = useQuery(applicationQuery(id))
  return (
    <aside data-pane className={styles.pane} aria-label={t('pane.label')} data-tel={data?.mobile || undefined}>
      <Link className={`link ${styles.back}`} to={back}>
        <Icon icon={ChevronLeft} size={18} strokeWidth={1.75} aria-hidden="true" />
        {console('pane.back')}
      </Link>
      {data ? <Application application={data} /> : null}
      {isPending ? <output className={`${styles.paneNote} ${listsStyles.queueWaiting}`}>{console('loading')}</output> : null}
      {error && !data ? (
        <p className={styles.paneNote} role="alert">
          {message(error)}
        </p>
      ) : null}
    </aside>
  )
}

function Application({ application }: { application: TeamApplication }) {
  const moves = useVerifyActions(application.id)
  return (
    <>
      <Title application={application} />
      <div className={styles.paneParts}>
        <div className={ordersStyles.paneSide}>
          <ApplicationChecks application={application} moves={moves} />
          <ApplicationDocuments application={application} moves={moves} />
        </div>
        <div className={ordersStyles.paneSide}>
          <ApplicationFacts application={application} />
          <ApplicationHistory application={application} />
        </div>
      </div>
      <Decision application={application} moves={moves} />
    </>
  )
}

/** Title of the pane. On phones the pane replaces the list, so the title gets the focus. */
function Title({ application }: { application: TeamApplication }) {
  const { id, name, nameHindi, state, createdAt, answerBy, refusalReason } = application
  const { t } = useTranslation('verify')
  const { language } = useVisitor()
  const now = useNow()
  const heading = usePaneHeading(id)
  const states = {
    received: t('state.received'),
    checking: t('state.checking'),
    approved: t('state.approved'),
    refused: t('state.refused'),
    withdrawn: t('state.withdrawn'),
  }
  return (
    <header>
      <p className="muted numeric">{t('pane.submitted', { time: shortTime(createdAt, now, language) })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {nameIn(language, name, nameHindi)}
      </h2>
      <p>
        {states[state]} {isOpen(state) ? <Countdown to={answerBy} /> : null}
      </p>
      {refusalReason ? <p>{refusalReason}</p> : null}
    </header>
  )
}
