import { BadgeCheck, CalendarDays, PhoneCall, Wallet } from 'lucide'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { addDays, datePart, formatDate, formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useRoot } from '../../../root.tsx'
import * as styles from './trust.module.css'

type PromisedCall = { day: 'today' | 'tomorrow' | 'later'; time: string; date: string }

function usePromisedCall(): PromisedCall {
  const { language } = useSite()
  const { settings } = useRoot()
  const at = new Date(settings.callBy)
  const today = indiaDate(new Date(settings.now))
  const date = indiaDate(at)
  return {
    day: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later',
    time: formatTime(at, language),
    // Within a week the weekday is clearest.
    date: date < addDays(today, 7) ? datePart(date, language, 'weekday', 'long') : formatDate(date, language, 'short'),
  }
}

export function TrustStrip() {
  const { t } = useTranslation('home')
  const call = usePromisedCall()
  const callTitle = {
    today: t('trust.callToday', call),
    tomorrow: t('trust.callTomorrow', call),
    later: t('trust.callLater', call),
  }
  const reasons = [
    { icon: BadgeCheck, title: t('trust.verified'), text: t('trust.verifiedText') },
    { icon: Wallet, title: t('trust.payment'), text: t('trust.paymentText') },
    { icon: PhoneCall, title: callTitle[call.day], text: t('trust.callText') },
    {
      icon: CalendarDays,
      title: t('trust.cancel'),
      text: t('trust.cancelText', { freeHours: FREE_CANCELLATION_HOURS, onlineCancelHours: FAMILY_CANCELLATION_HOURS }),
    },
  ]
  return (
    <section className={styles.trust} aria-label={t('trust.label')}>
      <ul className="container">
        {reasons.map(({ icon, title, text }) => (
          <li key={text}>
            <Icon icon={icon} size={24} className="icon" />
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
