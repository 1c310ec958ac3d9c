import { data } from 'react-router'
import { ceremonyName } from '../../../../../modules/catalogue/model.ts'
import { oneFestivalClient } from '../../../../../modules/panchang/client.ts'
import type { TermKey } from '../../../../../modules/panchang/day/ui/term.tsx'
import { TermList } from '../../../../../modules/panchang/day/ui/term-list.tsx'
import type { OneFestivalResponse } from '../../../../../modules/panchang/festivals/contract.ts'
import { languageOf } from '../../../../../shared/languages.ts'
import { formatDate } from '../../../../../shared/time/dates.ts'
import { formatLengthWithin } from '../../../../../shared/time/durations.ts'
import { ApiError, unwrap } from '../../../../../ui/data/api.ts'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { BookingLink } from '../../../../layout/booking-link.tsx'
import { PageHead, sharePictureOf } from '../../../../layout/page-head.tsx'
import { breadcrumbs, festivalEvent, StructuredData } from '../../../../layout/structured-data.tsx'
import * as infoStyles from '../../../../layout/text-page/info.module.css'
import type { PageHandle } from '../../../../platform/rendering/page-cache.ts'
import { pageRequest } from '../../../../platform/request.ts'
import { useRoot } from '../../../../root.tsx'
import { canBeHeldOnline } from '../../day/held-online.ts'
import { townOf } from '../../place/chosen-place.ts'
import { PlaceField } from '../../place/place-field.tsx'
import * as styles from '../observances.module.css'
import { findObservancePlace, type ObservedAt } from '../observed-at.ts'
import { placeQuery, requestedPlace } from '../requested-place.ts'
import type { Route } from './+types/page'
import { ObservanceDay } from './observance-day.tsx'
import { Towns } from './observance-towns.tsx'

function PlaceForm({ at: { place, unknown } }: { at: ObservedAt }) {
  const { t } = useTranslation('observances')
  return (
    <form method="get" className={`${styles.placeForm} no-print`} key={place.slug + unknown}>
      <PlaceField
        id="festival-place"
        names={['place', 'at']}
        label={t('town')}
        place={place}
        unknown={unknown}
        onChosen={(form) => form.requestSubmit()}
      />
      <button type="submit" className="button button-secondary">
        {t('show')}
      </button>
    </form>
  )
}

export const handle: PageHandle = { catalogues: ['observances', 'almanac-place', 'almanac-terms'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { fetcher, day } = context.get(pageRequest)
  const lang = languageOf(url.pathname)
  const at = await findObservancePlace(requestedPlace(url.searchParams), { fetcher, language: lang })
  const { latitude, longitude, timeZone } = at.place
  const loading = oneFestivalClient(fetcher).panchang.festivals[':key'].$get({
    param: { key: params.key },
    query: { year: params.year, lat: String(latitude), lon: String(longitude), timeZone, lang },
  })
  try {
    const festival = (await unwrap(loading)) as OneFestivalResponse
    if (festival.years.length === 0) throw data(null, { status: 404 })
    const slug = festival.days[0]?.ceremonySlug
    return { festival, at, year: Number(params.year), today: day, puja: slug ? { slug, name: ceremonyName(slug, lang) } : null }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

/** The booking sheet changes only its own query parameters. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const own = ({ pathname, searchParams }: URL) => pathname + JSON.stringify(requestedPlace(searchParams))
  return own(currentUrl) !== own(nextUrl)
}

export default function Observance({ loaderData: { festival, at, year, today, puja } }: Route.ComponentProps) {
  const { t } = useTranslation('observances')
  const { language, href } = useSite()
  const { name, days } = festival
  const [first] = days
  const title = t('ofYear', { name, year })
  const query = placeQuery(at.place.slug)
  const toCome = days.find(({ date }) => date >= today)?.date
  const next = toCome ? undefined : festival.years.find(({ date }) => date >= today)
  return (
    <main id="main" className={`container page ${infoStyles.info}`} data-own-clock>
      <PageHead title={title} description={first ? `${formatDate(first.date, language, 'long')}. ${first.reason}` : title} />
      <FestivalData festival={festival} year={year} title={title} />
      <header>
        <p>
          <a href={href(`/panchang/festivals/${year}${query}`)}>{t('yearOf', { year })}</a>
        </p>
        <h1>
          <NoWrapParentheses title={title} />
        </h1>
      </header>
      <PlaceForm at={at} />
      {first ? null : <p className="text-large">{t('notThisYear', { name, year })}</p>}
      {first && !toCome ? <PastNote festival={festival} next={next} at={at} /> : null}
      <div className={styles.firstDay}>
        <div>
          {days.map((day) => (
            <ObservanceDay key={day.date} day={day} place={at.place} isToCome={day.date >= today} />
          ))}
        </div>
        {puja ? <PujaOf {...puja} date={toCome ?? next?.date} isNext={next !== undefined} at={at} /> : null}
      </div>
      <TermList terms={termsOf(days)} texts={[name, ...days.map(({ reason }) => reason)]} />
      <div className={styles.columns}>
        <Towns festival={festival} />
        <Years festival={festival} year={year} at={at} />
      </div>
    </main>
  )
}

type PastNoteProps = { festival: OneFestivalResponse; next: OneFestivalResponse['years'][number] | undefined; at: ObservedAt }

/** When all days of the year are over: that they are, and the next day. */
function PastNote({ festival: { key, name, days }, next, at }: PastNoteProps) {
  const { t } = useTranslation('observances')
  const { language, href } = useSite()
  const [first, ...others] = days
  if (!first) return null
  const dayText = (date: string) => formatDate(date, language, 'long')
  return (
    <p className={`${styles.past} text-large numeric`}>
      {others.length > 0 ? t('areOver') : t('wasOn', { name, day: dayText(first.date) })}{' '}
      {next ? (
        <a href={href(`/panchang/festivals/${next.year}/${key}${placeQuery(at.place.slug)}`)}>
          {t('nextOn', { day: dayText(next.date) })}
        </a>
      ) : null}
    </p>
  )
}

/** Wraps the bracketed part of a title as one unit. */
function NoWrapParentheses({ title }: { title: string }) {
  const [before = '', inside, after = ''] = title.split(/(\(.*\))/)
  return (
    <>
      {before}
      {inside ? <span className="inline-block">{inside}</span> : null}
      {after}
    </>
  )
}

const termsOf = (days: OneFestivalResponse['days']): TermKey[] => [
  'tithi',
  'paksha',
  ...(days.some(({ parana }) => parana) ? (['parana'] as const) : []),
  ...(days.some(({ moonrise }) => moonrise) ? (['moonrise'] as const) : []),
]

type FestivalDataProps = { festival: OneFestivalResponse; year: number; title: string }

/** Structured data: the day as an event, and the breadcrumbs. */
function FestivalData({ festival: { key, name, days }, year, title }: FestivalDataProps) {
  const { t } = useTranslation('observances')
  const { language, href } = useSite()
  const { origin } = useRoot()
  const list = href(`/panchang/festivals/${year}`)
  const url = `${origin}${list}/${key}`
  const picture = origin + sharePictureOf(`${list}/${key}`, language)
  const events = days.map(({ date, reason }) => festivalEvent({ name, date, description: reason, url, picture }))
  const ancestors = breadcrumbs([
    { name: t('yearOf', { year }), url: origin + list },
    { name: title, url },
  ])
  return <StructuredData things={[...events, ancestors]} />
}

type YearsProps = { festival: OneFestivalResponse; year: number; at: ObservedAt }

function Years({ festival: { key, years }, year, at: { place } }: YearsProps) {
  const { t } = useTranslation('observances')
  const { language, href } = useSite()
  return (
    <section>
      <h2>{t('otherYears')}</h2>
      <p className="muted">{t('observedAt', { place: place.label })}</p>
      <table>
        <tbody>
          {years.map((one) => (
            <tr key={one.year}>
              <th scope="row" className="numeric">
                {one.year === year ? (
                  one.year
                ) : (
                  <a href={href(`/panchang/festivals/${one.year}/${key}${placeQuery(place.slug)}`)}>{one.year}</a>
                )}
              </th>
              <td className="numeric">{formatDate(one.date, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type PujaOfProps = {
  slug: string
  name: string
  date: string | undefined
  /** The date is the next one, not one of this page's year. */
  isNext: boolean
  at: ObservedAt
}

function PujaOf({ slug, name, date, isNext, at }: PujaOfProps) {
  const { t } = useTranslation('observances')
  const { href, language } = useSite()
  const { callWithinMinutes } = useRoot().settings
  const time = formatLengthWithin(callWithinMinutes, language)
  const isOnline = canBeHeldOnline(at.place.timeZone, slug)
  return (
    <section className={styles.puja}>
      <h2>{isNext && date ? t('pujaOfNext', { name, day: formatDate(date, language, 'long') }) : t('pujaOf', { name })}</h2>
      <p className="muted">{isOnline ? t('pujaOnline', { time }) : t('pujaText', { time })}</p>
      <div className="actions">
        <BookingLink ceremony={slug} date={date} town={townOf(at.place)} isOnline={isOnline} className="button button-primary">
          {isOnline ? t('bookOnline') : t('book')}
        </BookingLink>
        <a className="button button-secondary" href={href(`/services/${slug}`)}>
          {t('samagri')}
        </a>
        <a
          className="button button-secondary"
          href={href(date ? `/explore?service=${slug}&date=${date}` : `/explore?service=${slug}`)}
        >
          {t('pandits')}
        </a>
      </div>
    </section>
  )
}
