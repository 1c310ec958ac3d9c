import { Video } from 'lucide-react'
import { countryName } from '../../../../shared/phone/countries.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import * as styles from '../../family/ui/family-booking.module.css'
import type { FamilyBooking } from '../../record/contract.ts'
import { TwoClocks } from './two-clocks.tsx'

export function OnlinePart({ booking }: { booking: FamilyBooking }) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const { online, startsAt, joinLink, state } = booking
  if (!online) return null
  const isAhead = state === 'confirmed' || state === 'assigned'
  return (
    <section className={`${styles.part} ${styles.online}`}>
      <h2>{t('online.title')}</h2>
      <p className="ash">
        {t(startsAt ? 'online.agreed' : 'online.requested', { country: countryName(online.country, language) ?? '' })}
      </p>
      <TwoClocks
        at={new Date(startsAt ?? online.wishedAt)}
        timeZone={online.timeZone}
        language={language}
        labels={{ family: t('online.yours'), india: t('online.india') }}
      />
      {joinLink ? (
        <p className={styles.ways}>
          <a className="btn btn-p" href={joinLink} target="_blank" rel="noopener noreferrer">
            <Video size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('online.join')}
          </a>
        </p>
      ) : null}
      {isAhead ? <p className="ash">{joinLink ? t('online.joinHint') : t('online.joinLater')}</p> : null}
      {joinLink ? <p className={styles.printOnly}>{joinLink}</p> : null}
    </section>
  )
}
