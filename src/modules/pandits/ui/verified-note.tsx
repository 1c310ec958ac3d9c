// What "verified" means for this pandit: one line with the date, and a panel that says what was checked and when.
import { BadgeCheck } from 'lucide-react'
import { datePart, formatDate, indiaDate, type Language } from '../../../shared/dates.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { DetailsView } from './pandit-view.ts'

type Part = { pandit: Pick<DetailsView, 'verifiedAt' | 'checks'>; language: Language }

const NOTE_ID = 'verified-note'

/** Which day of the week it was tells a family nothing, and a phone has no room for it beside the pandit's niche. */
function dayOf(at: string, language: Language): string {
  const day = indiaDate(new Date(at))
  return `${formatDate(day, language, 'short')} ${datePart(day, language, 'year')}`
}

export function VerifiedButton({ pandit, language }: Part) {
  const { t } = useTranslation('explore')
  return (
    <button type="button" className="ver-why" popoverTarget={NOTE_ID}>
      <BadgeCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      {pandit.verifiedAt ? t('verified.on', { date: dayOf(pandit.verifiedAt, language) }) : t('card.verified')}
    </button>
  )
}

/** Only what was really checked is named. */
export function VerifiedNote({ pandit, language }: Part) {
  const { t } = useTranslation('explore')
  const names = {
    identity: t('verified.identity'),
    referees: t('verified.referees'),
    knowledge: t('verified.knowledge'),
    documents: t('verified.documents'),
  }
  return (
    <div id={NOTE_ID} popover="auto" className="note-pop">
      <p className="b">{t('detail.verified')}</p>
      <p>{t('detail.verifiedText')}</p>
      {pandit.checks.length > 0 ? (
        <dl className="ver-checks num">
          {pandit.checks.map(({ kind, checkedAt }) => (
            <div key={kind}>
              <dt>{names[kind]}</dt>
              <dd>{dayOf(checkedAt, language)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
