import { CalendarHeart, ChevronLeft, ChevronRight, Printer } from 'lucide'
import type { PanchangText } from '../../../../modules/panchang/day/ui/panchang-text.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { placeQuery } from '../festivals/requested-place.ts'
import { addressOf, isSupportedDate } from '../place/address.ts'
import type { RequestedPlace } from '../place/chosen-place.ts'
import * as styles from './panchang-page.module.css'

/** A date or a month, and the label of the link to it. */
type Step = { date: string; name: string }

type PreviousNextLinksProps = {
  place: RequestedPlace
  label: string
  before: Step
  after: Step
  isToday: boolean
  text: PanchangText
}

/** Links to the previous and the next day or month, and to today unless it is shown. */
export function PreviousNextLinks({ place, label, before, after, isToday, text: { t } }: PreviousNextLinksProps) {
  const { href } = useSite()
  const to = (date: string) => href(addressOf(place, date))
  return (
    <nav className={`${styles.links} ${styles.previousNext} no-print`} aria-label={label}>
      {isSupportedDate(before.date) ? (
        <a className="button button-outline small" href={to(before.date)} rel="prev">
          <Icon icon={ChevronLeft} size={18} />
          {before.name}
        </a>
      ) : null}
      {isToday ? null : (
        <a className="button button-outline small" href={to('')}>
          {t('day.today')}
        </a>
      )}
      {isSupportedDate(after.date) ? (
        <a className="button button-outline small" href={to(after.date)} rel="next">
          {after.name}
          <Icon icon={ChevronRight} size={18} />
        </a>
      ) : null}
    </nav>
  )
}

/** Returns the query that keeps festival pages at a place; empty for a point without a name. */
export const festivalsQuery = ({ slug }: RequestedPlace): string => (slug ? placeQuery(slug) : '')

export function FestivalsLink({ place, year, text: { t } }: { place: RequestedPlace; year: string; text: PanchangText }) {
  const { href } = useSite()
  return (
    <a className="button button-outline small" href={href(`/panchang/festivals/${year}${festivalsQuery(place)}`)}>
      <Icon icon={CalendarHeart} size={18} />
      {t('day.festivals', { year })}
    </a>
  )
}

export function PrintButton({ text: { t } }: { text: PanchangText }) {
  return (
    <button type="button" className="button button-outline small needs-scripts" onClick={() => window.print()}>
      <Icon icon={Printer} size={18} />
      {t('day.print')}
    </button>
  )
}
