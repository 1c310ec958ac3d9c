// The page of a month: the sheet of its days, and the days people look for.
import { CalendarHeart, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { FestivalDays } from '../../modules/panchang/ui/festival-days.tsx'
import type { FestivalView } from '../../modules/panchang/ui/festival-view.ts'
import { MonthSheet } from '../../modules/panchang/ui/month-sheet.tsx'
import { lunarMonthsOf, type MonthView, monthAfter } from '../../modules/panchang/ui/month-view.ts'
import { useSkyWords } from '../../modules/panchang/ui/sky-words.ts'
import { datePart, type Language } from '../../shared/dates.ts'
import { useLanguage } from '../language.ts'
import { atPlace } from '../observances/asked-place.ts'
import { PageHead } from '../page-head.tsx'
import { addressOf, isOurs } from './address.ts'
import type { AskedPlace } from './find-place.ts'
import { PlaceBar } from './place-bar.tsx'

export type MonthPageData = { place: AskedPlace; unknown: string; month: MonthView; today: string; festivals: FestivalView[] }

/** "November 2026". */
const calledIn = (month: string, language: Language) =>
  `${datePart(`${month}-01`, language, 'month', 'long')} ${month.slice(0, 4)}`

export function MonthPage({ found: { place, unknown, month: view, today, festivals } }: { found: MonthPageData }) {
  const { href } = useLanguage()
  const words = useSkyWords('')
  const { t, language } = words
  const to = (date: string) => href(addressOf(place, date))
  const values = { place: place.name, month: calledIn(view.month, language) }
  const [before, after, year] = [monthAfter(view.month, -1), monthAfter(view.month, 1), view.month.slice(0, 4)]
  const lunar = lunarMonthsOf(view.days, place.months).map(words.month)
  return (
    <main id="main" className="wrap page pan">
      <PageHead title={t('title.month', values)} description={t('description.month', values)} isIndexed={place.slug !== null} />
      <header className="pan-head">
        <h1>{t('head.month', values)}</h1>
        <p className="s18">{lunar.join(' · ')}</p>
      </header>
      <PlaceBar place={place} date={view.month === today.slice(0, 7) ? today : `${view.month}-01`} unknown={unknown} />
      <nav className="pan-links no-print" aria-label={values.month}>
        {isOurs(before) ? (
          <a className="btn btn-l sm" href={to(before)} rel="prev">
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('sheet.before')}
          </a>
        ) : null}
        <a className="btn btn-l sm" href={to('')}>
          {t('day.today')}
        </a>
        {isOurs(after) ? (
          <a className="btn btn-l sm" href={to(after)} rel="next">
            {t('sheet.after')}
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </a>
        ) : null}
        <a className="btn btn-l sm" href={href(`/panchang/festivals/${year}${place.slug ? atPlace(place.slug) : ''}`)}>
          <CalendarHeart size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('day.festivals', { year })}
        </a>
        <button type="button" className="btn btn-l sm wants-scripts" onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('day.print')}
        </button>
      </nav>
      <p className="ash no-print">{t('sheet.hint')}</p>
      <MonthSheet view={view} festivals={festivals} today={today} to={to} caption={t('sheet.caption', values)} words={words} />
      <FestivalDays view={view} festivals={festivals} to={to} words={words} />
    </main>
  )
}
