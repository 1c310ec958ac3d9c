import { dayProgress, isDoorCodeOpen, isMissed } from '../../../../modules/bookings/puja-day/model.ts'
import type { TeamRow } from '../../../../modules/bookings/team/contract.ts'
import { ceremonyName } from '../../../../modules/catalogue/model.ts'
import type { Language } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { shortDay, shortTime } from '../../../../ui/clock/working-time.ts'
import type { ListStatus } from '../frame/console-address.ts'
import { Countdown } from '../list/countdown.tsx'
import * as styles from '../list/list-badges.module.css'
import * as listsStyles from '../list/lists.module.css'
import { plannedCallText, progressLabel, stateLabel } from './labels.ts'
import type { Column } from './queue-table.tsx'

export type TextContext = { t: Translate<'console'>; language: Language; now: Date }

/** Returns the name of the puja in a row; for "Others" the name the family gave. */
export function pujaName(row: Pick<TeamRow, 'ceremonySlug' | 'otherPujaName'>, language: Language): string {
  return row.otherPujaName ?? ceremonyName(row.ceremonySlug, language)
}

/** The agreed day, with the requested one if it differs; before the agreement the requested day. */
function Day({ row: { date, startsAt }, context: { t, language, now } }: { row: TeamRow; context: TextContext }) {
  const agreed = startsAt ? indiaDate(new Date(startsAt)) : date
  const shown = shortDay(agreed, language, now)
  if (agreed === date) return <small className={`muted numeric ${listsStyles.same}`}>{shown}</small>
  return <small className="muted numeric">{t('agreedDay', { day: shown, requested: shortDay(date, language, now) })}</small>
}

/** Shows the day below the puja where it has no column, because families have several pujas with the same name. */
const puja = (context: TextContext): Column => ({
  head: context.t('column.puja'),
  className: listsStyles.ceremony,
  cell: (row) => (
    <>
      {pujaName(row, context.language)}
      <Day row={row} context={context} />
    </>
  ),
})
/** Shows the missed calls below the family where they have no column. */
const familyColumnWithAttempts = (context: TextContext): Column => ({
  ...familyColumn(context),
  cell: (row, link) => (
    <>
      {link(row.name)}
      {row.callAttempts > 0 ? <small className={`muted ${listsStyles.tries}`}>{triesText(row, context)}</small> : null}
      <PlannedCall row={row} context={context} />
    </>
  ),
})

function PlannedCall({ row: { plannedCallAt }, context }: { row: TeamRow; context: TextContext }) {
  return plannedCallAt === null ? null : (
    <small className={`muted numeric ${listsStyles.planned}`}>{plannedCallText(plannedCallAt, context)}</small>
  )
}
const triesText = ({ callAttempts }: TeamRow, { t }: TextContext): string =>
  callAttempts > 0 ? t('tries', { count: callAttempts }) : ''
const familyColumn = ({ t }: TextContext): Column => ({
  head: t('column.family'),
  className: listsStyles.name,
  cell: (row, link) => link(row.name),
})
const place = ({ t }: TextContext): Column => ({
  head: t('column.place'),
  className: `${listsStyles.wide} ${listsStyles.place}`,
  cell: (row) => (row.online ? t('online.place', { country: row.locality }) : row.locality),
})
const reference = ({ t }: TextContext): Column => ({
  head: t('column.reference'),
  className: `${listsStyles.reference} ${listsStyles.wide}`,
  cell: (row) => row.ref,
})
const ceremony = ({ t, language, now }: TextContext): Column => ({
  head: t('column.ceremony'),
  className: `${listsStyles.wide} ${listsStyles.day}`,
  cell: (row) => (row.startsAt ? shortTime(row.startsAt, now, language) : shortDay(row.date, language, now)),
})

const panditOf = ({ panditName, panditNameHindi }: TeamRow, language: Language): string =>
  nameIn(language, panditName ?? '', panditNameHindi)
const offeredTo = ({ offer }: TeamRow, language: Language): string =>
  offer ? nameIn(language, offer.panditName, offer.panditNameHindi) : ''

export function callColumns(context: TextContext): Column[] {
  const { t } = context
  return [
    { head: t('column.callBy'), cell: (row) => <Countdown to={row.plannedCallAt ?? row.callBy} /> },
    { ...reference(context), className: `${listsStyles.reference} ${listsStyles.widest}` },
    puja(context),
    familyColumnWithAttempts(context),
    place(context),
    ceremony(context),
    {
      head: t('column.tries'),
      className: `${listsStyles.reference} ${listsStyles.wide}`,
      isFilled: (row) => row.callAttempts > 0,
      cell: (row) => triesText(row, context),
    },
  ]
}

export function waitingColumns(context: TextContext): Column[] {
  const { t, language } = context
  return [
    { ...reference(context), className: `${listsStyles.reference} ${listsStyles.widest}` },
    puja(context),
    familyColumn(context),
    ceremony(context),
    { head: t('column.offeredTo'), className: listsStyles.wide, cell: (row) => offeredTo(row, language) },
    {
      head: t('column.answerIn'),
      cell: (row) =>
        row.offer ? (
          <Countdown to={row.offer.answerBy} />
        ) : (
          <span className={styles.countdown} data-tone="soon">
            {t('offerNow')}
          </span>
        ),
    },
  ]
}

export function todayColumns(context: TextContext): Column[] {
  const { t, language } = context
  return [
    { head: t('column.time'), cell: (row) => (row.startsAt ? formatTime(new Date(row.startsAt), language) : '') },
    puja(context),
    familyColumn(context),
    { ...place(context), className: listsStyles.widest },
    { head: t('column.pandit'), className: listsStyles.wide, cell: (row) => panditOf(row, language) },
    { head: t('column.state'), cell: (row) => <State row={row} context={context} /> },
    { head: t('column.payment'), className: listsStyles.wide, cell: (row) => paymentText(row, context) },
  ]
}

const isUnpaid = (row: TeamRow): boolean => row.state === 'completed' && row.payment === 'due'

/** The requested day; "today" when it is today. */
const requestedDay = ({ date }: TeamRow, { t, language, now }: TextContext): string =>
  date === indiaDate(now) ? t('state.today') : shortDay(date, language, now)

/** Columns for urgent and past bookings: the start, who is to come, and the problem. */
export function dangerColumns(context: TextContext): Column[] {
  const { t, language, now } = context
  return [
    {
      ...puja(context),
      cell: (row) => (
        <>
          {pujaName(row, language)}
          <small className="muted numeric">
            {row.startsAt ? shortTime(row.startsAt, now, language) : requestedDay(row, context)}
          </small>
        </>
      ),
    },
    {
      ...familyColumn(context),
      cell: (row, link) => (
        <>
          {link(row.name)}
          <PlannedCall row={row} context={context} />
        </>
      ),
    },
    { ...place(context), className: listsStyles.widest },
    {
      head: t('column.pandit'),
      className: listsStyles.wide,
      isFilled: (row) => row.panditName !== null || row.offer !== null,
      cell: (row) => panditOf(row, language) || offeredTo(row, language),
    },
    { head: t('column.state'), cell: (row) => <State row={row} context={context} isDanger /> },
  ]
}

/** Columns for lists by status and for searches, which mix all states. */
export function listColumns(context: TextContext, status: ListStatus): Column[] {
  const { t, language, now } = context
  // Its rows mostly share one state; the reported payment needs the space.
  const isMatching = status === 'reported-payments'
  return [
    reference(context),
    puja(context),
    familyColumn(context),
    { ...place(context), className: listsStyles.widest },
    ceremony(context),
    {
      head: t('column.pandit'),
      className: listsStyles.widest,
      cell: (row) => panditOf(row, language) || offeredTo(row, language),
    },
    {
      head: t('column.reported'),
      isFilled: (row) => isMatching && row.reportedPayment !== null,
      cell: ({ reportedPayment }) =>
        reportedPayment
          ? t('waits.reported', {
              amount: formatPaise(reportedPayment.amountPaise),
              time: shortTime(reportedPayment.at, now, language),
            })
          : '',
    },
    { head: t('column.payment'), className: listsStyles.widest, isFilled: isUnpaid, cell: (row) => paymentText(row, context) },
    {
      head: t('column.state'),
      ...(isMatching ? { className: listsStyles.widest } : {}),
      cell: (row) => <State row={row} context={context} />,
    },
  ]
}

/** Its start has passed without a pandit. */
const isWithoutPandit = ({ state, startsAt }: TeamRow, now: Date): boolean =>
  state === 'confirmed' && startsAt !== null && Date.parse(startsAt) <= now.getTime()

function State({ row, context: { t, now }, isDanger = false }: { row: TeamRow; context: TextContext; isDanger?: boolean }) {
  if (isDoorCodeOpen(row))
    return (
      <span className={styles.countdown} data-tone="late">
        {t('door.short')}
      </span>
    )
  if (row.state === 'assigned' && row.cannotComeAt)
    return (
      <span className={styles.countdown} data-tone="late">
        {t('progress.cannotCome')}
      </span>
    )
  if (isWithoutPandit(row, now) || (isDanger && row.state === 'confirmed'))
    return (
      <span className={styles.countdown} data-tone="late">
        {t('progress.noPandit')}
      </span>
    )
  if (isDanger && row.state === 'requested')
    return (
      <span className={styles.countdown} data-tone="late">
        {row.callAttempts > 0 ? t('progress.notReached') : t('progress.notCalled')}
      </span>
    )
  const progress = dayProgress(row, now.getTime())
  const label = progressLabel(progress, t)
  if (isMissed(progress))
    return (
      <span className={styles.countdown} data-tone="late">
        {label}
      </span>
    )
  if (label && progress === 'ended')
    return (
      <span className={styles.countdown} data-tone="soon">
        {label}
      </span>
    )
  if (label)
    return (
      <span className={styles.state} data-state="way">
        {label}
      </span>
    )
  return (
    <span className={styles.state} data-state={row.state}>
      {stateLabel(row.state, t)}
    </span>
  )
}

function paymentText(row: TeamRow, { t }: TextContext): string {
  if (row.payment === 'paid') return row.feePaise === 0 ? t('nothingDue') : t('paid')
  if (row.payment === 'refunded') return t('refunded')
  if (row.state !== 'completed' || row.feePaise === null) return ''
  return t('due', { amount: formatPaise(row.feePaise) })
}
