import { CalendarPlus } from 'lucide'
import { formatClockWithDate } from '../../../../modules/panchang/day/ui/clock.ts'
import type { FestivalResponse } from '../../../../modules/panchang/festivals/contract.ts'
import { festivalPath } from '../../../../modules/panchang/festivals/ui/festival-view.ts'
import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'
import type { TithiOfResponse } from '../../../../modules/panchang/tithi/contract.ts'
import { whatsappShare } from '../../../../shared/phone/phone-links.ts'
import { formatDate, INDIA } from '../../../../shared/time/dates.ts'
import { Moon } from '../../../../ui/art/moon.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { useRoot } from '../../../root.tsx'
import { placeQuery } from '../festivals/requested-place.ts'
import { addressOf } from '../place/address.ts'
import * as styles from './tithi.module.css'
import { type TithiSearch, tithiAddress, YEARS } from './tithi-search.ts'

export type TithiFound = {
  response: TithiOfResponse
  place: NamedPlace
  /** The place where the days are observed. */
  observedAt: NamedPlace
  /** The day in the ancestors' fortnight, for a death. */
  pitruPaksha: Pick<FestivalResponse, 'key' | 'name' | 'date'> | undefined
  /** Address of the calendar feed. */
  feed: string
  from: number
  /** The current date where the days are observed. */
  today: string
}

type FoundProps = { search: TithiSearch; found: TithiFound }

export function TithiResult({ search, found }: FoundProps) {
  return (
    <>
      <TithiSummary search={search} found={found} />
      <Dates search={search} found={found} />
      {search.observance === 'shraddha' ? <PitruPaksha found={found} /> : null}
    </>
  )
}

/** The tithi with its month in both reckonings, the nakshatra, and how long the tithi lasted. */
function TithiSummary({ search, found: { response, place } }: FoundProps) {
  const { t } = useTranslation('tithi')
  const { language } = useSite()
  const { tithi, month, nakshatra, date } = response
  const isOne = month.amanta.key === month.purnimanta.key
  const rows: [string, string][] = [
    [t('found.nakshatra'), t('found.pada', { star: nakshatra.name, pada: nakshatra.pada })],
    [
      t('found.lasted'),
      t('found.span', { from: formatClockWithDate(tithi.start, '', language), to: formatClockWithDate(tithi.end, '', language) }),
    ],
    [t('found.day'), formatDate(date, language, 'long')],
  ]
  return (
    <section className={styles.named}>
      <Moon day={tithi.number} />
      <div>
        <h2>{tithi.name}</h2>
        <p className="text-large">
          {isOne ? month.amanta.name : t('found.months', { purnimanta: month.purnimanta.name, amanta: month.amanta.name })}
        </p>
      </div>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {search.time
          ? date === search.date
            ? t('found.zone', { place: place.name })
            : t('found.before', { place: place.name })
          : t('found.sunrise', { place: place.name })}
      </p>
    </section>
  )
}

function Dates({ search, found }: FoundProps) {
  const { t } = useTranslation('tithi')
  const { language, href } = useSite()
  const { response, observedAt: observancePlace, from, today } = found
  const isBirth = search.observance === 'birthday'
  const next = response.dates.find(({ date }) => date >= today)?.date
  const values = { from, to: from + YEARS - 1, place: observancePlace.name }
  return (
    <section>
      <h2>{isBirth ? t('dates.birthday', values) : t('dates.shraddha', values)}</h2>
      <p className={styles.rule}>
        {isBirth ? t('rule.birthday') : t('rule.shraddha')} {response.rule}
      </p>
      <ol className={styles.dates}>
        {response.dates.map(({ date, reason }) => (
          <li key={date} className={date < today ? styles.past : undefined}>
            <p>
              {date === next ? <span className="tag haldi">{t('dates.next')}</span> : null}{' '}
              <a href={href(addressOf(observancePlace, date))} className="numeric">
                <time dateTime={date}>{formatDate(date, language, 'long')}</time>
              </a>
            </p>
            <p className="text-small muted">{reason}</p>
            {date === next && observancePlace.timeZone === INDIA ? (
              <BookingLink
                ceremony={isBirth ? 'birthday' : 'pitra-paksha'}
                date={date}
                town={observancePlace.label}
                className="button button-secondary small no-print"
              >
                {t('dates.book')}
              </BookingLink>
            ) : null}
          </li>
        ))}
      </ol>
      <TithiLinks search={search} found={found} />
    </section>
  )
}

/** Links to other years, to the calendar file, and for sharing the page with the family. */
function TithiLinks({ search, found: { response, feed, from } }: FoundProps) {
  const { t } = useTranslation('tithi')
  const { href } = useSite()
  const { origin } = useRoot()
  const earlier = from - YEARS >= Number(search.date.slice(0, 4)) ? from - YEARS : undefined
  const page = origin + href(tithiAddress(search, from))
  return (
    <div className={`${styles.links} no-print`}>
      <a className="button button-secondary" href={feed}>
        <Icon icon={CalendarPlus} size={18} />
        {t('links.feed')}
      </a>
      <a
        className="button button-whatsapp"
        href={whatsappShare(t('links.shareText', { tithi: response.tithi.name, month: response.month.purnimanta.name, page }))}
        target="_blank"
        rel="noopener"
      >
        <WhatsAppLogo />
        {t('links.share')}
      </a>
      <span className={styles.years}>
        {earlier ? <a href={href(tithiAddress(search, earlier))}>{t('links.earlier')}</a> : null}
        <a href={href(tithiAddress(search, from + YEARS))}>{t('links.later')}</a>
      </span>
    </div>
  )
}

const KRISHNA_CHATURDASHI = 29
const SHUKLA_CHATURDASHI = 14

function PitruPaksha({ found: { response, observedAt: observancePlace, pitruPaksha } }: { found: TithiFound }) {
  const { t } = useTranslation('tithi')
  const { language } = useSite()
  if (!pitruPaksha) return null
  const isChaturdashi = [SHUKLA_CHATURDASHI, KRISHNA_CHATURDASHI].includes(response.tithi.number)
  return (
    <section>
      <h2>{t('pitru.title')}</h2>
      <p className={styles.rule}>{t('pitru.text')}</p>
      <p className="text-large">
        <a href={festivalPath(language, pitruPaksha, placeQuery(observancePlace.slug))}>{pitruPaksha.name}</a>
        {', '}
        <time dateTime={pitruPaksha.date}>{formatDate(pitruPaksha.date, language, 'long')}</time>
      </p>
      {isChaturdashi ? <p className={styles.rule}>{t('pitru.chaturdashi')}</p> : null}
    </section>
  )
}
