// Puja-day steps; each works without a network.
import { Banknote, CircleCheck, DoorOpen, Footprints, Info, Undo2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditBooking } from '../../../../../modules/bookings/pandit-work/contract.ts'
import { isOnTheWayTime } from '../../../../../modules/bookings/puja-day/model.ts'
import { type Day, mergeQueuedSteps } from '../../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { useDaySteps, useRecordStep, useSendingBlocked } from '../../../../../modules/bookings/puja-day/ui/day-store.ts'
import { UNDO_MINUTES } from '../../../../../modules/bookings/team/model.ts'
import { formatTime } from '../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as cardsStyles from '../../frame/cards.module.css'
import { hasBegun, Line, leftToPay, pujaTitle } from '../../frame/parts.tsx'
import { isPastEnd } from '../order.ts'
import { paidLines } from '../paid.ts'
import { PaymentSheet } from '../payment.tsx'
import * as styles from './day.module.css'
import { ArrivedSheet, DoneSheet } from './day-sheets.tsx'

type DayProps = { booking: PanditBooking; day: Day }

export function PujaDay({ booking }: { booking: PanditBooking }) {
  const now = useNow()
  const day = mergeQueuedSteps(booking, useDaySteps())
  if (!booking.startsAt || !isOnTheWayTime(new Date(booking.startsAt), now)) return null
  return (
    <div className={styles.dayPart}>
      <ReportedSteps day={day} />
      <UndoLeave booking={booking} day={day} />
      <DoorCodeSheet booking={booking} day={day} />
      <Steps booking={booking} day={day} />
    </div>
  )
}

/** The steps reported so far, and which of them are not sent yet. */
function ReportedSteps({ day }: { day: Day }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const time = (at: string) => formatTime(new Date(at), language)
  const isSendingBlocked = useSendingBlocked()
  const waitingNote = (isWaiting: boolean) =>
    isWaiting && isSendingBlocked ? <span className={styles.waits}> {t('day.saved')}</span> : null
  return (
    <ul className="numeric">
      {day.leftAt ? (
        <Line icon={Footprints}>
          {t('day.left', { time: time(day.leftAt) })}
          {waitingNote(day.waiting.has('left'))}
        </Line>
      ) : null}
      {day.arrivedAt ? (
        <Line icon={DoorOpen}>
          {t('day.arrived', { time: time(day.arrivedAt) })}
          {day.door === 'matched' ? ` ${t('day.matched')}` : null}
          {waitingNote(day.waiting.has('arrived'))}
        </Line>
      ) : null}
      {paidLines(day.payments, t).map((line) => (
        <Line key={line} icon={Banknote}>
          {line}
          {waitingNote(day.waiting.has('paid'))}
        </Line>
      ))}
    </ul>
  )
}

/** Takes back that he has left; without a network it is stored and sent after it. */
function UndoLeave({ booking, day }: DayProps) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const recordStep = useRecordStep()
  if (booking.state !== 'assigned' || !day.leftAt || day.arrivedAt || day.doneAt) return null
  const until = new Date(Date.parse(day.leftAt) + UNDO_MINUTES * 60_000)
  // The time of an unsent step is that of the phone, whose clock may be wrong.
  const isSent = day.leftAt === booking.day.leftAt
  if ((isSent ? now : new Date()) > until) return null
  return (
    <>
      <button
        type="button"
        className={`button button-outline ${cardsStyles.outlined} ${styles.again}`}
        onClick={() => recordStep(booking.ref, pujaTitle(booking, language), { step: 'not-left' })}
      >
        <Icon icon={Undo2} {...ICON} />
        {t('day.notLeft')}
      </button>
      <p className={`${styles.undoUntil} numeric`}>{t('undo.until', { time: formatTime(until, language) })}</p>
    </>
  )
}

/** A wrong or missing door code does not block the puja; it can be entered again later. */
function DoorCodeSheet({ booking, day }: DayProps) {
  const { t } = useTranslation('portal')
  const [isOpen, setOpen] = useState(false)
  if (day.door !== 'mismatched' && day.door !== 'missing') return null
  const mayTry = day.triesLeft > 0 && !day.waiting.has('arrived')
  return (
    <>
      <output className={styles.door}>
        <Icon icon={Info} size={20} />
        <span>{day.door === 'missing' ? t('door.missing') : t('door.mismatched')}</span>
      </output>
      {mayTry ? (
        <button
          type="button"
          className={`button button-outline ${cardsStyles.outlined} ${styles.again}`}
          onClick={() => setOpen(true)}
        >
          {t('door.again')}
        </button>
      ) : null}
      {isOpen ? <ArrivedSheet booking={booking} mayBeMissing={false} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/**
 * The next step comes first; the one after it is also offered, in case a step was forgotten. After the puja's end, completion is offered.
 */
function Steps({ booking, day }: DayProps): ReactNode {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const recordStep = useRecordStep()
  const [open, setOpen] = useState<'arrived' | 'done' | 'paid'>()
  const begun = hasBegun(booking, now)
  const mayArrive = !booking.online && !day.arrivedAt
  const isOver = isPastEnd(booking, day, now)
  const mayLeave = mayArrive && !day.leftAt && !isOver
  // A puja over video is paid to us in advance, and the team matches the payment.
  const mayPay = !booking.online && leftToPay({ ...booking, payments: day.payments }) > 0 && (begun || day.arrivedAt !== null)
  const done = begun ? (
    <StepButton icon={<Icon icon={CircleCheck} {...ICON} />} isSecondary={mayArrive && !isOver} onClick={() => setOpen('done')}>
      {t('upcoming.complete')}
    </StepButton>
  ) : null
  return (
    <>
      <div className={`${cardsStyles.actions} ${cardsStyles.even}`}>
        {isOver ? done : null}
        {mayLeave ? (
          <StepButton
            icon={<Icon icon={Footprints} {...ICON} />}
            onClick={() => recordStep(booking.ref, pujaTitle(booking, language), { step: 'left' })}
          >
            {t('day.leave')}
          </StepButton>
        ) : null}
        {mayArrive ? (
          <StepButton
            icon={<Icon icon={DoorOpen} {...ICON} />}
            isSecondary={mayLeave || isOver}
            onClick={() => setOpen('arrived')}
          >
            {t('day.arrive')}
          </StepButton>
        ) : null}
        {isOver ? null : done}
        {mayPay ? (
          <StepButton icon={<Icon icon={Banknote} {...ICON} />} isSecondary onClick={() => setOpen('paid')}>
            {t('payment.record')}
          </StepButton>
        ) : null}
      </div>
      {open === 'arrived' ? <ArrivedSheet booking={booking} mayBeMissing onClose={() => setOpen(undefined)} /> : null}
      {open === 'done' ? <DoneSheet booking={booking} onClose={() => setOpen(undefined)} /> : null}
      {open === 'paid' ? <PaymentSheet booking={booking} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

const ICON = { size: 20 } as const

type StepButtonProps = { icon: ReactNode; isSecondary?: boolean; onClick: () => void; children: ReactNode }

function StepButton({ icon, isSecondary = false, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={isSecondary ? `button button-outline ${cardsStyles.outlined}` : 'button button-outline'}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}
