import { CalendarCheck, CalendarDays, Moon as MoonSign } from 'lucide-react'
import type { PanchangText } from '../../../../modules/panchang/day/ui/panchang-text.ts'
import { useSite } from '../../../../ui/site.ts'
import { addressOf } from '../place/address.ts'
import type { RequestedPlace } from '../place/chosen-place.ts'
import * as styles from './panchang-page.module.css'
import { FestivalsOfYear, PrintPage } from './way-on.tsx'

/** The search for muhurats at the place that is open; a point without a name has none. */
const muhuratQuery = ({ slug, label }: RequestedPlace): string =>
  slug ? `?${new URLSearchParams({ location: label, at: slug })}` : ''

export function DayLinks({ place, date, text }: { place: RequestedPlace; date: string; text: PanchangText }) {
  const { href } = useSite()
  const { t } = text
  return (
    <nav className={`${styles.links} no-print`} aria-label={t('day.ways')}>
      <a className="btn btn-l sm" href={href(addressOf(place, date.slice(0, 7)))}>
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('day.month')}
      </a>
      <FestivalsOfYear place={place} year={date.slice(0, 4)} text={text} />
      <a className="btn btn-l sm" href={href(`/panchang/muhurat${muhuratQuery(place)}`)}>
        <CalendarCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('day.muhurat')}
      </a>
      <a className="btn btn-l sm" href={href('/panchang/tithi')}>
        <MoonSign size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('day.tithi')}
      </a>
      <PrintPage text={text} />
    </nav>
  )
}
