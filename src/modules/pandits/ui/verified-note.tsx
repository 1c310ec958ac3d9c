import { useTranslation } from '../../../ui/words.tsx'
import type { DetailsView } from './pandit-view.ts'

type VerifiedNoteProps = { id: string; pandit: Pick<DetailsView, 'checks'> }

/** Only what was really checked is named. */
export function VerifiedNote({ id, pandit }: VerifiedNoteProps) {
  const { t } = useTranslation('explore')
  const names = {
    identity: t('verified.identity'),
    referees: t('verified.referees'),
    knowledge: t('verified.knowledge'),
    documents: t('verified.documents'),
  }
  return (
    <div id={id} popover="auto" className="note-pop">
      <p className="b">{t('detail.verified')}</p>
      <p>{t('detail.verifiedText')}</p>
      {pandit.checks.length > 0 ? (
        <dl className="ver-checks num">
          {pandit.checks.map(({ kind, on }) => (
            <div key={kind}>
              <dt>{names[kind]}</dt>
              <dd>{on}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
