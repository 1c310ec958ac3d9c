import { formatSpanEnds } from '../../../../modules/panchang/day/ui/clock.ts'
import { CATALOGUE_SLUGS, type MuhuratCeremony } from '../../../../modules/panchang/engine/muhurats/rule-types.ts'
import { toLocalIso } from '../../../../modules/panchang/engine/sky/zones.ts'
import type { MuhuratReason, MuhuratsResponse, MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'
import type { PublicSignoff } from '../../../../modules/pandits/signoffs/contract.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { formatDate, INDIA } from '../../../../shared/time/dates.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import * as styles from './muhurat.module.css'
import { useGradeNames } from './muhurat-text.ts'
import { timeFieldOf } from './other-hours.ts'
import type { OwnSignoffs } from './own-statements.ts'

/** Only pandits see it. */
const SignoffEditor = deferredComponent(() => import('./own-statement.tsx').then((module) => module.SignoffEditor))

/** Pandits' statements on the window that starts at this instant. */
type SignedByProps = { signoffs: readonly PublicSignoff[]; start: string; timeZone: string }

function SignedBy({ signoffs, start, timeZone }: SignedByProps) {
  const at = Date.parse(start)
  const own = signoffs.filter(({ window }) => Date.parse(window.start) === at)
  if (own.length === 0) return null
  return (
    <ul className={styles.signoffs}>
      {own.map((signoff) => (
        <li key={signoff.id}>
          <SignoffText signoff={signoff} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function SignoffText({ signoff: { date, pandit, movedTo, note }, timeZone }: { signoff: PublicSignoff; timeZone: string }) {
  const { t } = useTranslation('muhurat')
  const { language, href } = useSite()
  const name = nameIn(language, pandit.name, pandit.nameHindi)
  const here = (at: string) => toLocalIso(timeZone, Date.parse(at))
  const moved = movedTo && formatSpanEnds({ start: here(movedTo.start), end: here(movedTo.end) }, date, language)
  return (
    <>
      <a href={href(`/pandits/${pandit.slug}`)}>{name}</a>{' '}
      {moved ? t('signed.moved', { start: moved.from, end: moved.to }) : t('signed.off')}
      {note ? <q>{note}</q> : null}
    </>
  )
}

export type MuhuratDay = { date: string; grade: MuhuratWindow['grade']; windows: MuhuratWindow[] }

const GRADE_ORDER = ['sadharana', 'madhyama', 'uttama'] as const

/** Groups windows by day, each day with the best of their grades. */
export function groupByDay(windows: readonly MuhuratWindow[]): MuhuratDay[] {
  const days = new Map<string, MuhuratDay>()
  for (const window of windows) {
    const day = days.get(window.date)
    if (!day) days.set(window.date, { date: window.date, grade: window.grade, windows: [window] })
    else {
      day.windows.push(window)
      if (GRADE_ORDER.indexOf(window.grade) > GRADE_ORDER.indexOf(day.grade)) day.grade = window.grade
    }
  }
  return [...days.values()]
}

/** Data shared by all windows of the page: what they are for, and pandits' statements on them. */
type Shared = {
  ceremony: MuhuratCeremony
  signoffs: readonly PublicSignoff[]
  own: OwnSignoffs | undefined
  place: Pick<NamedPlace, 'slug' | 'name' | 'timeZone'>
  /** The town to book for; empty when nobody chose a place. */
  town: string
}

export function OpenDayCard({ day, ...shared }: Shared & { day: MuhuratDay }) {
  const { t } = useTranslation('muhurat')
  const { language, href } = useSite()
  return (
    <section className={`${styles.day} card`} id={`day-${day.date}`} aria-labelledby={`title-${day.date}`}>
      <div className={styles.heading}>
        <h3 id={`title-${day.date}`}>{formatDate(day.date, language, 'long')}</h3>
        <a href={href(`/panchang/${shared.place.slug}/${day.date}`)}>
          {t('day.panchang')}
          <span className="visually-hidden">: {formatDate(day.date, language)}</span>
        </a>
      </div>
      {day.windows.map((window) => (
        <Window key={window.start} window={window} {...shared} />
      ))}
    </section>
  )
}

function Window({ window, ceremony, signoffs, own, place, town }: Shared & { window: MuhuratWindow }) {
  const { t } = useTranslation('muhurat')
  const { language } = useSite()
  const grades = useGradeNames()
  const { from: start, to: end } = formatSpanEnds(window, window.date, language)
  const tints = { uttama: 'tulsi', madhyama: 'haldi', sadharana: 'sand' } as const
  return (
    <div className={styles.window} data-part="window">
      <p>
        <b className="numeric">{t('window.time', { start, end })}</b>{' '}
        <span className={`tag ${tints[window.grade]}`}>{grades[window.grade]}</span>
      </p>
      {place.timeZone === INDIA ? (
        <BookingLink
          ceremony={CATALOGUE_SLUGS[ceremony]}
          date={window.start.slice(0, 10)}
          town={town}
          hours={`${timeFieldOf(window.start)}-${timeFieldOf(window.end)} ${place.slug}/${place.name}`}
          className="button button-secondary"
        >
          {t('window.book')}
          <span className="visually-hidden">: {t('window.time', { start, end })}</span>
        </BookingLink>
      ) : null}
      <SignedBy signoffs={signoffs} start={window.start} timeZone={place.timeZone} />
      {own ? <SignoffEditor window={window} statements={own} /> : null}
      <details>
        <summary className="expandable">{t('window.why')}</summary>
        <Reasons title={t('window.for')} reasons={window.reasons.filter(({ isFor }) => isFor)} />
        <Reasons title={t('window.against')} reasons={window.reasons.filter(({ isFor }) => !isFor)} />
      </details>
    </div>
  )
}

function Reasons({ title, reasons }: { title: string; reasons: readonly MuhuratReason[] }) {
  if (reasons.length === 0) return null
  return (
    <>
      <p className={`text-small ${styles.side}`}>{title}</p>
      <ul>
        {reasons.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

export function ClosedDays({ days }: { days: MuhuratsResponse['closedDays'] }) {
  const { t } = useTranslation('muhurat')
  const { language } = useSite()
  if (days.length === 0) return null
  return (
    <details className={styles.closedDays}>
      <summary className="expandable">{t('closed.title', { count: days.length })}</summary>
      <dl>
        {days.map(({ date, reasons }) => (
          <div key={date}>
            <dt className="numeric">{formatDate(date, language)}</dt>
            <dd>{reasons.map(({ text }) => text).join(' ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
