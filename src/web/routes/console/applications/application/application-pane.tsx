import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { isOpen } from '../../../../../modules/applications/apply/model.ts'
import { nameIn } from '../../../../../shared/text/names.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { usePaneHeading } from '../../frame/pane-heading.ts'
import { Countdown } from '../../list/countdown.tsx'
import * as paneStyles from '../../list/detail-pane.module.css'
import { DetailPane } from '../../list/detail-pane.tsx'
import { HistoryList } from '../../list/history-list.tsx'
import { applicationQuery } from '../verify-queries.ts'
import { ApplicationChecks, checkName } from './application-checks.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { Decision } from './decision.tsx'
import { useVerifyActions } from './use-verify-actions.ts'

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
  const errorMessage = useErrorMessage('verify')
  const { t } = useTranslation('verify')
  const query = useQuery(applicationQuery(id))
  return (
    <DetailPane query={query} label={t('pane.label')} back={back} mobile={query.data?.mobile} errorMessage={errorMessage}>
      {(application) => <Application application={application} />}
    </DetailPane>
  )
}

function Application({ application }: { application: TeamApplication }) {
  const actions = useVerifyActions(application.id)
  return (
    <>
      <Title application={application} />
      <div className={paneStyles.paneParts}>
        <div className={paneStyles.paneSide}>
          <ApplicationChecks application={application} actions={actions} />
          <ApplicationDocuments application={application} actions={actions} />
        </div>
        <div className={paneStyles.paneSide}>
          <ApplicationFacts application={application} />
          <ApplicationHistory application={application} />
        </div>
      </div>
      <Decision application={application} actions={actions} />
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
