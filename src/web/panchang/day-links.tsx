// From a day of the panchang to the days beside it, its month, and what else families look up for the same place.
import { CalendarCheck, CalendarDays, CalendarHeart, ChevronLeft, ChevronRight, Moon as MoonSign, Printer } from 'lucide-react'
import type { SkyWords } from '../../modules/panchang/ui/sky-words.ts'
import { addDays } from '../../shared/dates.ts'
import { useLanguage } from '../language.ts'
import { atPlace } from '../observances/asked-place.ts'
import { addressOf, isOurs } from './address.ts'
import type { AskedPlace } from './find-place.ts'

/** The search for muhurats at the place that is open; a point without a name has none. */
const muhuratQuery = ({ slug, label }: AskedPlace): string =>
  slug ? `?${new URLSearchParams({ location: label, at: slug })}` : ''

export function DayLinks({
  place,
  date,
  today,
  words: { t },
}: {
  place: AskedPlace
  date: string
  today: string
  words: SkyWords
}) {
  const { href } = useLanguage()
  const to = (other: string) => href(addressOf(place, other))
  const [before, after, year] = [addDays(date, -1), addDays(date, 1), date.slice(0, 4)]
  return (
    <nav className="pan-links no-print" aria-label={t('day.label')}>
      {isOurs(before) ? (
        <a className="btn btn-l sm" href={to(before)} rel="prev">
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('day.before')}
        </a>
      ) : null}
      {date === today ? null : (
        <a className="btn btn-l sm" href={to('')}>
          {t('day.today')}
        </a>
      )}
      {isOurs(after) ? (
        <a className="btn btn-l sm" href={to(after)} rel="next">
          {t('day.after')}
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
        </a>
      ) : null}
      <a className="btn btn-l sm" href={to(date.slice(0, 7))}>
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('day.month')}
      </a>
      <a className="btn btn-l sm" href={href(`/panchang/festivals/${year}${place.slug ? atPlace(place.slug) : ''}`)}>
        <CalendarHeart size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('day.festivals', { year })}
      </a>
      <a className="btn btn-l sm" href={href(`/panchang/muhurat${muhuratQuery(place)}`)}>
        <CalendarCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('day.muhurat')}
      </a>
      <a className="btn btn-l sm" href={href('/panchang/tithi')}>
        <MoonSign size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('day.tithi')}
      </a>
      <button type="button" className="btn btn-l sm wants-scripts" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('day.print')}
      </button>
    </nav>
  )
}
