import { BadgeCheck, CalendarDays, PhoneCall, Wallet } from 'lucide-react'
import { FAMILY_UNTIL_HOURS, FREE_UNTIL_HOURS } from '../../../../modules/bookings/cancellation/model.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { useCallPromise } from '../../../layout/call-promise.ts'
import * as styles from './trust.module.css'

export function TrustStrip() {
  const { t } = useTranslation('home')
  const call = useCallPromise()
  const callTitle = {
    today: t('trust.callToday', call),
    tomorrow: t('trust.callTomorrow', call),
    later: t('trust.callLater', call),
  }
  const reasons = [
    { Icon: BadgeCheck, title: t('trust.verified'), text: t('trust.verifiedText') },
    { Icon: Wallet, title: t('trust.payment'), text: t('trust.paymentText') },
    { Icon: PhoneCall, title: callTitle[call.day], text: t('trust.callText') },
    {
      Icon: CalendarDays,
      title: t('trust.cancel'),
      text: t('trust.cancelText', { hours: FREE_UNTIL_HOURS, some: FAMILY_UNTIL_HOURS }),
    },
  ]
  return (
    <section className={styles.trust} aria-label={t('trust.label')}>
      <ul className="container">
        {reasons.map(({ Icon, title, text }) => (
          <li key={text}>
            <Icon size={24} strokeWidth={1.75} className="icon" aria-hidden="true" />
            <span>
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
