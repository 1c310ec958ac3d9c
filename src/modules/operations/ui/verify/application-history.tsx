// What happened to an application, newest first, in sentences.
import { formatTime, indiaDate } from '../../../../shared/dates.ts'
import { type Translate, useTranslation } from '../../../../ui/words.tsx'
import { useNow } from '../../../booking/ui/clock.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { shortDay } from '../../../booking/ui/working-time.ts'
import type { TeamApplication } from '../../contract.ts'
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
  const { language } = usePage()
  const now = useNow()
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title">{t('history.title')}</h3>
      <ol className="hist num">
        {history.toReversed().map((entry) => {
          const at = new Date(entry.at)
          const day = indiaDate(at)
          return (
            <li key={entry.id}>
              <time dateTime={entry.at}>
                {day === indiaDate(now) ? null : <span>{shortDay(day, language, now)}</span>}
                {formatTime(at, language)}
              </time>
              <i />
              <p>{sentence(entry, t)}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
