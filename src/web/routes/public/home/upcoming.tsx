import { ArrowRight } from 'lucide'
import type { Occasion } from '../../../../modules/catalogue/contract.ts'
import { datePart, formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { Moon } from '../../../../ui/art/moon.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { SectionHead } from '../../../layout/section-head.tsx'
import { useRoot } from '../../../root.tsx'
import * as styles from './upcoming.module.css'

export function Upcoming({ occasions }: { occasions: readonly Occasion[] }) {
  const { t } = useTranslation('home')
  const { href } = useSite()
  const today = indiaDate(new Date(useRoot().settings.now))
  const upcoming = occasions.filter((occasion) => occasion.day >= today).slice(0, MAX)
  if (upcoming.length === 0) return null
  return (
    <section className={`${styles.upcoming} section`}>
      <div className="container">
        <SectionHead
          title={t('upcoming.title')}
          seed="Upcoming"
          text={t('upcoming.text')}
          end={
            <a className="link" href={href('/panchang')}>
              {t('upcoming.panchang')}
              <Icon icon={ArrowRight} size={18} />
            </a>
          }
        />
        <ul className={styles.dates}>
          {upcoming.map((occasion) => (
            <UpcomingDay key={`${occasion.slug} ${occasion.day}`} occasion={occasion} thisYear={today.slice(0, 4)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** As many as fit in one row on desktops. */
const MAX = 5

function UpcomingDay({ occasion, thisYear }: { occasion: Occasion; thisYear: string }) {
  const { language } = useSite()
  const { day } = occasion
  const month = datePart(day, language, 'month')
  return (
    <li>
      <div className={`${styles.day} numeric`}>
        <b aria-hidden="true">{Number(day.slice(8))}</b>
        <span aria-hidden="true">{datePart(day, language, 'weekday')}</span>
        <span aria-hidden="true">{day.startsWith(thisYear) ? month : `${month} ${day.slice(0, 4)}`}</span>
        <time className="visually-hidden" dateTime={day}>
          {formatDate(day, language, 'long')}
        </time>
      </div>
      <Moon day={occasion.moonAge} />
      <h3>{occasion.name}</h3>
      <span className={styles.tithi}>{occasion.tithi}</span>
      <BookingLink ceremony={occasion.ceremonySlug} date={day}>
        {occasion.ceremonyName}
        <Icon icon={ArrowRight} size={16} />
      </BookingLink>
    </li>
  )
}
