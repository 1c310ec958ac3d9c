import { CalendarCheck, CalendarDays, Moon as MoonSign } from 'lucide'
import {
  AuspiciousPart,
  AvoidPart,
  FifthsPart,
  LimbsPart,
  MonthPart,
  SkyPart,
} from '../../../../modules/panchang/day/ui/day-parts.tsx'
import { DayRing } from '../../../../modules/panchang/day/ui/day-ring.tsx'
import { ChoghadiyaTables, LongTables } from '../../../../modules/panchang/day/ui/day-tables.tsx'
import type { DayView } from '../../../../modules/panchang/day/ui/day-view.ts'
import { Glance } from '../../../../modules/panchang/day/ui/glance.tsx'
import { useNow } from '../../../../modules/panchang/day/ui/on-now.ts'
import { type PanchangText, usePanchangText } from '../../../../modules/panchang/day/ui/panchang-text.ts'
import { type FestivalView, festivalPath } from '../../../../modules/panchang/festivals/ui/festival-view.ts'
import { addDays, datePart, formatDate } from '../../../../shared/time/dates.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { addressOf } from '../place/address.ts'
import type { RequestedPlace } from '../place/chosen-place.ts'
import * as styles from './day-page.module.css'
import { canBeHeldOnline } from './held-online.ts'
import { FestivalsLink, festivalsQuery, PreviousNextLinks, PrintButton } from './page-links.tsx'
import * as pageStyles from './panchang-page.module.css'

/** Returns the query for a muhurat search at the current place; empty for a point without a name. */
const muhuratQuery = ({ slug, label }: RequestedPlace): string =>
  slug ? `?${new URLSearchParams({ location: label, at: slug })}` : ''

function DayLinks({ place, date, text }: { place: RequestedPlace; date: string; text: PanchangText }) {
  const { href } = useSite()
  const { t } = text
  return (
    <nav className={`${pageStyles.links} no-print`} aria-label={t('day.links')}>
      <a className="button button-outline small" href={href(addressOf(place, date.slice(0, 7)))}>
        <Icon icon={CalendarDays} size={18} />
        {t('day.month')}
      </a>
      <FestivalsLink place={place} year={date.slice(0, 4)} text={text} />
      <a className="button button-outline small" href={href(`/panchang/muhurat${muhuratQuery(place)}`)}>
        <Icon icon={CalendarCheck} size={18} />
        {t('day.muhurat')}
      </a>
      <a className="button button-outline small" href={href('/panchang/tithi')}>
        <Icon icon={MoonSign} size={18} />
        {t('day.tithi')}
      </a>
      <PrintButton text={text} />
    </nav>
  )
}

/** The form works before its code is loaded: the browser sends it. */
export const PlaceBar = deferredComponent(() => import('../place/place-bar.tsx').then((module) => module.PlaceBar))

/** Collapsed at first, so its code is loaded after the page. */
const RingTable = deferredComponent(() =>
  import('../../../../modules/panchang/day/ui/ring-table.tsx').then((module) => module.RingTable),
)

export type DayPageData = {
  place: RequestedPlace
  /** The town to book for; empty when nobody chose a place. */
  town: string
  unknown: string
  day: DayView
  festivals: FestivalView[]
  /** The date at the place, and the current instant, both from the server. */
  today: string
  now: string
  /** True when a puja can still be booked for the day. */
  isToCome: boolean
}

export function DayPage({ found }: { found: DayPageData }) {
  const { place, unknown, day, today, now: loadedAt } = found
  const text = usePanchangText(day.date)
  const now = useNow(day, loadedAt)
  return (
    <main id="main" className={`container page ${pageStyles.page}`} data-own-clock>
      <Head {...found} text={text} />
      <header className={pageStyles.heading}>
        <h1>{text.t('head.title', { place: place.name })}</h1>
        <p className="text-large">
          <time dateTime={day.date}>{formatDate(day.date, text.language, 'long')}</time>
        </p>
      </header>
      <PlaceBar place={place} date={day.date} unknown={unknown} />
      <PreviousNextLinks
        place={place}
        label={text.t('day.label')}
        before={{ date: addDays(day.date, -1), name: text.t('day.before') }}
        after={{ date: addDays(day.date, 1), name: text.t('day.after') }}
        isToday={day.date === today}
        text={text}
      />
      <Notes day={day} today={today} loadedAt={loadedAt} text={text} />
      <section className={styles.night}>
        <DayRing day={day} now={now} ringText={text} />
        <Glance day={day} now={now} months={place.months} text={text} />
        <RingTable day={day} text={text} />
      </section>
      <DayLinks place={place} date={day.date} text={text} />
      <Festivals {...found} text={text} />
      <div className={styles.parts}>
        <LimbsPart day={day} text={text} />
        <SkyPart day={day} text={text} />
        <AuspiciousPart day={day} text={text} />
        <AvoidPart day={day} text={text} />
        <MonthPart day={day} text={text} />
        <FifthsPart day={day} text={text} />
      </div>
      <ChoghadiyaTables day={day} now={now} text={text} />
      <LongTables day={day} now={now} text={text} />
      <Source place={place} text={text} />
    </main>
  )
}

/** Festivals observed on the day and why, with a link to book a pandit. */
function Festivals({ place, town, festivals, day, isToCome, text: { t, language } }: DayPageData & { text: PanchangText }) {
  const book = (ceremony: string) => {
    const isOnline = canBeHeldOnline(place.timeZone, ceremony)
    const ofDay = isOnline ? t('day.bookOnline') : t('day.book')
    const ofFestival = isOnline ? t('festivals.bookOnline') : t('festivals.book')
    return (
      <BookingLink
        className="button button-secondary small no-print"
        ceremony={ceremony}
        date={day.date}
        town={town}
        isOnline={isOnline}
      >
        {ceremony ? ofFestival : ofDay}
      </BookingLink>
    )
  }
  if (festivals.length === 0) return isToCome ? <p>{book('')}</p> : null
  return (
    <section className={styles.festivals}>
      <h2>{t('festivals.day')}</h2>
      <ul>
        {festivals.map(({ key, date, name, reason, ceremonySlug }) => (
          <li key={key + name}>
            <h3>
              <a href={festivalPath(language, { key, date }, festivalsQuery(place))}>{name}</a>
            </h3>
            <p className="muted">{reason}</p>
            {isToCome && ceremonySlug ? book(ceremonySlug) : null}
          </li>
        ))}
      </ul>
      {isToCome && festivals.every(({ ceremonySlug }) => !ceremonySlug) ? <p>{book('')}</p> : null}
    </section>
  )
}

function Head({ place, day, today, text }: DayPageData & { text: PanchangText }) {
  const { t, language } = text
  const values = { place: place.name, date: formatDate(day.date, language, 'short') }
  const [tithi] = day.tithis
  const { sunrise, sunset } = day
  const { rahu } = day.avoid
  const isComplete = tithi && sunrise && sunset && rahu
  const description = isComplete
    ? t('description.day', {
        ...values,
        tithi: text.tithi(tithi.key),
        until: text.clock(tithi.end),
        sunrise: text.clock(sunrise),
        sunset: text.clock(sunset),
        rahu: text.between(rahu),
      })
    : t('description.polar', values)
  const long = { place: place.name, date: formatDate(day.date, language, 'long') }
  return (
    <PageHead
      title={day.date === today ? t('title.today', long) : t('title.day', long)}
      description={description}
      isIndexed={place.slug !== null}
    />
  )
}

/** Notes on exceptions: no sunrise, or today before its sunrise. */
function Notes({ day, today, loadedAt, text }: { day: DayView; today: string; loadedAt: string; text: PanchangText }) {
  const { t, language } = text
  if (day.polar) return <p className={styles.note}>{day.polar === 'day' ? t('day.polarDay') : t('day.polarNight')}</p>
  const isEarly = day.date === today && Date.parse(loadedAt) < Date.parse(day.start)
  if (!isEarly) return null
  const before = datePart(addDays(day.date, -1), language, 'weekday', 'long')
  return <p className={styles.note}>{t('day.early', { time: text.clock(day.start), day: before })}</p>
}

function Source({ place, text: { t } }: { place: RequestedPlace; text: PanchangText }) {
  return (
    <section className={styles.source}>
      <h2>{t('source.title')}</h2>
      <p className="text-small muted">{t('source.text')}</p>
      <p className="text-small muted">{t('place.zone', { place: place.label, zone: place.timeZone.replaceAll('_', ' ') })}</p>
    </section>
  )
}
