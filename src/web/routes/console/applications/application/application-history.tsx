import type { TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { type Translate, useTranslation } from '../../../../../ui/words.tsx'
import { HistoryList } from '../../list/history-list.tsx'
import { checkName } from './application-checks.tsx'

type Entry = TeamApplication['history'][number]

function sentence({ kind, actorName, check, text }: Entry, t: Translate): string {
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

export function ApplicationHistory({ application: { history } }: { application: TeamApplication }) {
  const { t } = useTranslation('verify')
  return (
    <HistoryList
      title={t('history.title')}
      history={history}
      keyOf={({ id }) => id}
      renderEntry={(entry) => <p>{sentence(entry, t)}</p>}
    />
  )
}
