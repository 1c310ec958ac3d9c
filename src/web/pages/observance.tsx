// One festival or fast: its day and why, how other towns and years differ, and the puja families book for it.
import { data } from 'react-router'
import { oneFestivalClient } from '../../modules/panchang/client.ts'
import type { OneFestivalAnswer } from '../../modules/panchang/contract/one-festival.ts'
import type { TermKey } from '../../modules/panchang/ui/term.tsx'
import { TermList } from '../../modules/panchang/ui/term-list.tsx'
import { formatDate } from '../../shared/dates.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { BookingLink } from '../booking-link.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { ObservanceDay } from '../observances/observance-day.tsx'
import { COMPARED_WORDS } from '../observances/place-words.ts'
import { PageHead, sharePictureOf } from '../page-head.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { pageRequest } from '../request.ts'
import { useRoot } from '../root.tsx'
import { breadcrumbs, festivalEvent, StructuredData } from '../structured-data.tsx'
import type { Route } from './+types/observance'
import '../info/info.css'
import '../observances/observances.css'

export const handle: PageHandle = { catalogues: ['observances', 'almanac-terms'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { carrier, day } = context.get(pageRequest)
  const asked = oneFestivalClient(carrier).panchang.festivals[':key'].$get({
    param: { key: params.key },
    query: { year: params.year, lang: languageOf(url.pathname) },
  })
  try {
    const festival = (await unwrap(asked)) as OneFestivalAnswer
    if (festival.years.length === 0) throw data(null, { status: 404 })
    return { festival, year: Number(params.year), today: day }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

/** The booking sheet changes only the query, which this page does not read. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function Observance({ loaderData: { festival, year, today } }: Route.ComponentProps) {
  const { t } = useTranslation('observances')
  const { language, href } = useLanguage()
  const { name, days } = festival
  const [first] = days
  const title = t('ofYear', { name, year })
  return (
    <main id="main" className="wrap page info">
      <PageHead title={title} description={first ? `${formatDate(first.date, language, 'long')}. ${first.reason}` : title} />
      <FestivalData festival={festival} year={year} title={title} />
      <header>
        <p>
          <a href={href(`/panchang/festivals/${year}`)}>{t('yearOf', { year })}</a>
        </p>
        <h1>{title}</h1>
      </header>
      {first ? null : <p className="s18">{t('notThisYear', { name, year })}</p>}
      {days.map((day) => (
        <ObservanceDay key={day.date} day={day} isToCome={day.date >= today} />
      ))}
      <TermList terms={termsOf(days)} texts={[name, ...days.map(({ reason }) => reason)]} />
      <div className="obs-grid">
        <Towns festival={festival} />
        <Years festival={festival} year={year} />
      </div>
      {first?.ceremonySlug ? <PujaOf slug={first.ceremonySlug} date={days.find(({ date }) => date >= today)?.date} /> : null}
    </main>
  )
}

const termsOf = (days: OneFestivalAnswer['days']): TermKey[] => [
  'tithi',
  'paksha',
  ...(days.some(({ parana }) => parana) ? (['parana'] as const) : []),
  ...(days.some(({ moonrise }) => moonrise) ? (['moonrise'] as const) : []),
]

type FestivalDataProps = { festival: OneFestivalAnswer; year: number; title: string }

/** The day as search engines read it, and the way to this page. */
function FestivalData({ festival: { key, name, days }, year, title }: FestivalDataProps) {
  const { t } = useTranslation('observances')
  const { language, href } = useLanguage()
  const { origin } = useRoot()
  const list = href(`/panchang/festivals/${year}`)
  const url = `${origin}${list}/${key}`
  const picture = origin + sharePictureOf(`${list}/${key}`, language)
  const events = days.map(({ date, reason }) => festivalEvent({ name, date, description: reason, url, picture }))
  const way = breadcrumbs([
    { name: t('yearOf', { year }), url: origin + list },
    { name: title, url },
  ])
  return <StructuredData things={[...events, way]} />
}

function Towns({ festival: { towns } }: { festival: OneFestivalAnswer }) {
  const { t } = useTranslation('observances')
  const { language } = useLanguage()
  if (towns.length === 0) return null
  const usual = towns[0]?.date
  return (
    <section>
      <h2>{t('elsewhere')}</h2>
      <p className="ash">{towns.every(({ date }) => date === usual) ? t('sameEverywhere') : t('differs')}</p>
      <table className="obs-towns">
        <tbody>
          {towns.map(({ town, date, reason }) => (
            <tr key={town}>
              <th scope="row">{t(COMPARED_WORDS[town])}</th>
              <td className={date === usual ? 'num' : 'num other'}>{formatDate(date, language)}</td>
              <td className="s14 ash">{date === usual ? null : reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Years({ festival: { key, years }, year }: { festival: OneFestivalAnswer; year: number }) {
  const { t } = useTranslation('observances')
  const { language, href } = useLanguage()
  return (
    <section>
      <h2>{t('otherYears')}</h2>
      <table>
        <tbody>
          {years.map((one) => (
            <tr key={one.year}>
              <th scope="row" className="num">
                {one.year === year ? one.year : <a href={href(`/panchang/festivals/${one.year}/${key}`)}>{one.year}</a>}
              </th>
              <td className="num">{formatDate(one.date, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PujaOf({ slug, date }: { slug: string; date: string | undefined }) {
  const { t } = useTranslation('observances')
  const { href } = useLanguage()
  return (
    <section>
      <h2>{t('puja')}</h2>
      <p className="ash">{t('pujaText')}</p>
      <div className="actions">
        <BookingLink ceremony={slug} date={date} className="btn btn-p">
          {t('book')}
        </BookingLink>
        <a className="btn btn-s" href={href(`/services/${slug}`)}>
          {t('samagri')}
        </a>
        <a className="btn btn-s" href={href(date ? `/explore?service=${slug}&date=${date}` : `/explore?service=${slug}`)}>
          {t('pandits')}
        </a>
      </div>
    </section>
  )
}
