import { Video } from 'lucide'
import { countryName } from '../../../../shared/phone/countries.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { JOIN_EARLY_MINUTES } from '../../online/model.ts'
import { TwoClocks } from '../../online/ui/two-clocks.tsx'
import type { FamilyBooking } from '../contract.ts'
import * as styles from './family-booking.module.css'

type OnlinePartProps = { booking: FamilyBooking; online: NonNullable<FamilyBooking['online']> }

/** The times of a puja over video, and the link to join it. */
export function OnlinePart({ booking, online }: OnlinePartProps) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const { startsAt, joinLink, state } = booking
  const isAhead = state === 'confirmed' || state === 'assigned'
  return (
    <section className={`${styles.part} ${styles.online}`}>
      <h2>{t('online.title')}</h2>
      <p className="muted">
        {t(startsAt ? 'online.agreed' : 'online.requested', { country: countryName(online.country, language) ?? '' })}
      </p>
      <TwoClocks
        at={new Date(startsAt ?? online.preferredStartAt)}
        timeZone={online.timeZone}
        language={language}
        labels={{ family: t('online.yours'), india: t('online.india') }}
      />
      {joinLink ? (
        <p className={styles.actions}>
          <a className="button button-primary" href={joinLink} target="_blank" rel="noopener noreferrer">
            <Icon icon={Video} size={20} />
            {t('online.join')}
          </a>
        </p>
      ) : null}
      {isAhead ? (
        <p className="muted">{joinLink ? t('online.joinHint', { minutes: JOIN_EARLY_MINUTES }) : t('online.joinLater')}</p>
      ) : null}
      {joinLink ? <p className={styles.printOnly}>{joinLink}</p> : null}
    </section>
  )
}
