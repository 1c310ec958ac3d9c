import { data } from 'react-router'
import { festivalsClient } from '../../../../modules/panchang/client.ts'
import { FIRST_YEAR, LAST_YEAR } from '../../../../modules/panchang/day/model.ts'
import { TermList } from '../../../../modules/panchang/day/ui/term-list.tsx'
import { isMajorObservance } from '../../../../modules/panchang/engine/occasions.ts'
import type { FestivalResponse } from '../../../../modules/panchang/festivals/contract.ts'
import { byDate, festivalPath } from '../../../../modules/panchang/festivals/ui/festival-view.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { datePart } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import * as infoStyles from '../../../layout/text-page/info.module.css'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { pageRequest } from '../../../platform/request.ts'
import type { Route } from './+types/page'
import * as styles from './observances.module.css'
import { findObservancePlace } from './observed-at.ts'
import { placeQuery } from './requested-place.ts'
import { parseYearFilter } from './requested-year.ts'
import { YearForm } from './year-form.tsx'

export const handle: PageHandle = { catalogues: ['observances', 'almanac-place', 'almanac-terms'], isSameForAll: true }

/** First year the page links to; other years also work when requested directly. */
const FIRST_SHOWN = 2000
const LAST_SHOWN = 2060
/** The rest of the year is collapsed, so that the end of the page stays within reach. */
const MONTHS_OPEN = 3

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { fetcher, day } = context.get(pageRequest)
  const year = params.year ?? day.slice(0, 4)
  if (!/^\d{4}$/.test(year) || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) throw data(null, { status: 404 })
  const filter = parseYearFilter(url.searchParams)
  const lang = languageOf(url.pathname)
  const at = await findObservancePlace(filter, { fetcher, language: lang })
  const { latitude, longitude, timeZone } = at.place
  const where = { lat: String(latitude), lon: String(longitude), timeZone }
  const query = { year, ...where, lang, ...(filter.tradition && { tradition: filter.tradition }) }
  const all = (await unwrap(festivalsClient(fetcher).panchang.festivals.$get({ query }))) as FestivalResponse[]
  const rows = all.filter(
    (row) =>
      (filter.isAll || ((filter.tradition === 'vaishnava' || row.sect !== 'vaishnava') && isMajorObservance(row.key))) &&
      (!filter.month || row.date.slice(5, 7) === filter.month),
  )
  const shown = rows.map(({ key, name, date, reason }) => ({ key, name, date, reason }))
  return { year: Number(year), filter, at, feed: feedOf(where, lang, filter.tradition), rows: shown, today: day }
}

const feedOf = (where: Record<string, string>, lang: string, tradition: string): string =>
  `/api/v1/panchang/festivals.ics?${new URLSearchParams({ ...where, lang, ...(tradition && { tradition }) })}`

type Row = Pick<FestivalResponse, 'key' | 'name' | 'date' | 'reason'>

/** The booking sheet changes only its own query parameters. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const own = ({ pathname, searchParams }: URL) => pathname + JSON.stringify(parseYearFilter(searchParams))
  return own(currentUrl) !== own(nextUrl)
}

export default function Observances({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('observances')
  const { language, href } = useSite()
  const { year, filter, at, feed, rows, today } = loaderData
  const place = at.place.name
  const query = placeQuery(at.place.slug)
  const months = [...new Set(rows.map(({ date }) => date.slice(0, 7)))]
  const thisMonth = today.slice(0, 7)
  const next = rows.map(({ date }) => date).find((date) => date >= today)
  const ahead = months.filter((month) => month >= thisMonth)
  const open = new Set((ahead.length > 0 ? ahead : months).slice(0, MONTHS_OPEN))
  const others = [year - 1, year + 1].filter((one) => one >= FIRST_SHOWN && one <= LAST_SHOWN)
  return (
    <main id="main" className={`container page ${infoStyles.info}`} data-own-clock>
      <PageHead title={t('title', { year })} description={t('lead', { place })} />
      <header>
        <h1>{t('title', { year })}</h1>
        <p className="text-large muted">{t('lead', { place })}</p>
      </header>
      <YearForm filter={filter} where={at} />
      <div className={styles.years}>
        {months.length > 1 && next && months.includes(thisMonth) ? (
          <a href={`#day-${next}`}>{t('fromNow', { month: datePart(today, language, 'month', 'long') })}</a>
        ) : null}
        {others.map((one) => (
          <a key={one} href={href(`/panchang/festivals/${one}${query}`)}>
            {t('yearOf', { year: one })}
          </a>
        ))}
        <a href={feed}>{t('feed')}</a>
        <a href={href(query ? `/panchang/${at.place.slug}` : '/panchang')}>{t('today')}</a>
        <a href={href('/panchang/tithi')}>{t('ownTithi')}</a>
      </div>
      <TermList isFolded terms={['tithi', 'paksha']} texts={rows.flatMap(({ name, reason }) => [name, reason])} />
      {rows.length === 0 ? <p>{t('none')}</p> : null}
      {months.map((month) => (
        <Month
          key={month}
          month={month}
          query={query}
          rows={rows.filter(({ date }) => date.startsWith(month))}
          isOpen={open.has(month)}
          marked={next ? { date: next, word: next === today ? t('isToday') : t('nextDay') } : undefined}
        />
      ))}
    </main>
  )
}

type MonthProps = {
  month: string
  query: string
  rows: readonly Row[]
  isOpen: boolean
  /** The first day from today on, and its label. */
  marked: { date: string; word: string } | undefined
}

function Month({ month, query, rows, isOpen, marked }: MonthProps) {
  const { language } = useSite()
  const first = `${month}-01`
  return (
    <details className={styles.month} open={isOpen} id={`month-${month}`}>
      <summary className="expandable">
        <h2>
          {datePart(first, language, 'month', 'long')} <span className="numeric">{month.slice(0, 4)}</span>
        </h2>
      </summary>
      <div className={styles.days}>
        {byDate(rows).map(([date, ofDay]) => (
          <article key={date} className={styles.row} id={`day-${date}`}>
            <time dateTime={date} className="numeric">
              <b>{Number(date.slice(8))}</b>
              {datePart(date, language, 'weekday', 'short')}
              {date === marked?.date ? <span className="tag marigold">{marked.word}</span> : null}
            </time>
            <ul>
              {ofDay.map(({ key, name, reason }) => (
                <li key={key}>
                  <a href={festivalPath(language, { key, date }, query)}>{name}</a>
                  <p>{reason}</p>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </details>
  )
}
