import { Phone } from 'lucide'
import { Link } from 'react-router'
import { formatPhone, phoneLink, whatsappLink } from '../../../../shared/phone/phone-links.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import { CONTACT_DAYS } from '../../../../shared/time/contact-days.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { Initials } from '../../../../ui/art/initials.tsx'
import { initialsTint } from '../../../../ui/art/initials-of.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import type { FamilyBooking } from '../contract.ts'
import * as styles from './family-booking.module.css'

type PanditCardProps = { booking: FamilyBooking; pandit: NonNullable<FamilyBooking['pandit']>; puja: string }

export function PanditCard({ booking, pandit, puja }: PanditCardProps) {
  const { t } = useTranslation('family')
  const { language, href } = useVisitor()
  const day = formatWeekdayDate(booking.startsAt ? indiaDate(new Date(booking.startsAt)) : booking.date, language)
  const name = nameOf(language, pandit)
  const greeting = t('pandit.greeting', { name: booking.name, puja, day })
  return (
    <section className={`${styles.part} ${styles.pandit} card`}>
      {pandit.photo ? (
        <img src={pandit.photo} alt="" width={72} height={84} />
      ) : (
        <Initials name={name} tint={initialsTint(pandit.id)} className={styles.panditInitials} />
      )}
      <div>
        <h2>{t('pandit.title')}</h2>
        <p className={styles.name}>{pandit.slug === null ? name : <Link to={href(`/pandits/${pandit.slug}`)}>{name}</Link>}</p>
        <p className="muted numeric">
          {pandit.mobile ? formatPhone(pandit.mobile) : t('pandit.noMobile', { days: CONTACT_DAYS })}
        </p>
      </div>
      {pandit.mobile ? (
        <p className={`${styles.actions} no-print`}>
          <a className="button button-secondary" href={phoneLink(pandit.mobile)}>
            <Icon icon={Phone} size={18} />
            {t('pandit.call')}
          </a>
          <a className="button button-whatsapp" href={whatsappLink(pandit.mobile, greeting)} target="_blank" rel="noopener">
            <WhatsAppLogo />
            {t('pandit.whatsapp')}
          </a>
        </p>
      ) : null}
    </section>
  )
}
