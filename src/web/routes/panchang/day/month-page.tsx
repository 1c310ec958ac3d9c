import { usePanchangText } from '../../../../modules/panchang/day/ui/panchang-text.ts'
import { FestivalDays } from '../../../../modules/panchang/festivals/ui/festival-days.tsx'
import type { FestivalView } from '../../../../modules/panchang/festivals/ui/festival-view.ts'
import { MonthSheet, SheetLegend } from '../../../../modules/panchang/month/ui/month-sheet.tsx'
import { lunarMonthsOf, type MonthView, monthAfter } from '../../../../modules/panchang/month/ui/month-view.ts'
import type { Language } from '../../../../shared/languages.ts'
import { datePart } from '../../../../shared/time/dates.ts'
import { useSite } from '../../../../ui/site.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { addressOf } from '../place/address.ts'
import type { RequestedPlace } from '../place/chosen-place.ts'
import { PlaceBar } from '../place/place-bar.tsx'
import { FestivalsLink, festivalsQuery, PreviousNextLinks, PrintButton } from './page-links.tsx'
import * as styles from './panchang-page.module.css'

export type MonthPageData = { place: RequestedPlace; unknown: string; month: MonthView; today: string; festivals: FestivalView[] }

/** Formats "November 2026" without a line break. */
const monthLabel = (month: string, language: Language) =>
  `${datePart(`${month}-01`, language, 'month', 'long')}\u00a0${month.slice(0, 4)}`

type MonthPageProps = { found: MonthPageData }

export function MonthPage({ found: { place, unknown, month: view, today, festivals } }: MonthPageProps) {
  const { href } = useSite()
  const text = usePanchangText('')
  const { t, language } = text
  const to = (date: string) => href(addressOf(place, date))
  const values = { place: place.name, month: monthLabel(view.month, language) }
  const lunar = lunarMonthsOf(view.days, place.months).map(text.month)
  return (
    <main id="main" className={`container page ${styles.page}`} data-own-clock>
      <PageHead title={t('title.month', values)} description={t('description.month', values)} isIndexed={place.slug !== null} />
      <header className={styles.heading}>
        <h1>{t('head.month', values)}</h1>
        <p className="text-large">{lunar.join(' · ')}</p>
      </header>
      <PlaceBar place={place} date={view.month === today.slice(0, 7) ? today : `${view.month}-01`} unknown={unknown} />
      <PreviousNextLinks
        place={place}
        label={values.month}
        before={{ date: monthAfter(view.month, -1), name: t('sheet.before') }}
        after={{ date: monthAfter(view.month, 1), name: t('sheet.after') }}
        isToday={false}
        text={text}
      />
      <p className="muted no-print">{t('sheet.hint')}</p>
      <MonthSheet view={view} festivals={festivals} today={today} to={to} caption={t('sheet.caption', values)} text={text} />
      <SheetLegend text={text} />
      <nav className={`${styles.links} no-print`} aria-label={t('day.links')}>
        <FestivalsLink place={place} year={view.month.slice(0, 4)} text={text} />
        <PrintButton text={text} />
      </nav>
      <FestivalDays view={view} festivals={festivals} to={to} at={festivalsQuery(place)} text={text} />
    </main>
  )
}
