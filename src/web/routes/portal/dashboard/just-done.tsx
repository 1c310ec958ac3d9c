// Confirms a completed puja, with payment and undo within reach.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Undo2 } from 'lucide'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { type Day, mergeQueuedSteps } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { removeStep, useDaySteps, useSendingBlocked } from '../../../../modules/bookings/puja-day/ui/day-store.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatTime } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as figuresStyles from '../earnings/figures.module.css'
import { cardId, leftToPay, PortalRefusal, pujaTitle, scrollToView } from '../frame/parts.tsx'
import { bookingsQuery } from '../frame/queries.ts'
import { usePortalActions } from '../frame/use-portal-actions.ts'
import * as styles from './day/day.module.css'
import { paidLines } from './paid.ts'
import { PaymentSheet } from './payment.tsx'

/** A more recent step was reported on this page, not loaded with a reopened page. */
const JUST_NOW_MS = 5000

export function PortalJustDone() {
  const [paying, setPaying] = useState<string>()
  const shown = useJustDone(paying)
  const booking = shown.find(({ ref }) => ref === paying)
  return (
    <>
      {shown.map((one) => (
        <JustDone key={one.ref} booking={one} onPay={() => setPaying(one.ref)} />
      ))}
      {booking ? <PaymentSheet booking={booking} onClose={() => setPaying(undefined)} /> : null}
    </>
  )
}

/**
 * Returns pujas with an unsent completion, and those that can still be undone. One that was shown here stays until that time is over,
 * though a recorded payment prevents undoing; `paying` stays while its payment dialog is open.
 */
function useJustDone(paying: string | undefined): PanditBooking[] {
  const { language } = useVisitor()
  const now = useNow()
  const steps = useDaySteps()
  const [until, setUntil] = useState<Readonly<Record<string, string>>>({})
  const lists = [
    useInfiniteQuery(bookingsQuery('upcoming', language)).data,
    useInfiniteQuery(bookingsQuery('done', language)).data,
  ]
  const items = lists.flatMap((list) => list?.pages.flatMap((page) => page.items) ?? [])
  const bookings = [...new Map(items.map((booking) => [booking.ref, booking])).values()]
  const newlyUndoable = bookings.filter(({ ref, undo }) => undo && until[ref] !== undo.until)
  if (newlyUndoable.length > 0)
    setUntil({ ...until, ...Object.fromEntries(newlyUndoable.map(({ ref, undo }) => [ref, undo?.until ?? ''])) })
  return bookings.filter((booking) => {
    if (booking.state === 'assigned') return mergeQueuedSteps(booking, steps).doneAt !== null
    if (booking.state !== 'completed') return false
    const last = booking.undo?.until ?? until[booking.ref]
    return booking.ref === paying || (last !== undefined && now.getTime() <= Date.parse(last))
  })
}

function JustDone({ booking, onPay }: { booking: PanditBooking; onPay: () => void }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const day = mergeQueuedSteps(booking, useDaySteps())
  const isSendingBlocked = useSendingBlocked()
  const card = useRef<HTMLElement>(null)
  const id = useId()
  // The tapped card is gone: scroll to the confirmation and announce it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when it appears
  useEffect(() => {
    const age = day.doneAt === null ? JUST_NOW_MS : Date.now() - Date.parse(day.doneAt)
    if (age < JUST_NOW_MS && document.visibilityState === 'visible' && card.current) scrollToView(card.current)
  }, [])
  const waitingNote = (isWaiting: boolean) =>
    isSendingBlocked && isWaiting ? <span className={styles.waits}> {t('day.saved')}</span> : null
  const leftPaise = leftToPay({ ...booking, payments: day.payments })
  const mayPay = !booking.online && leftPaise > 0
  // A recorded payment removes its button, and the focus with it.
  useEffect(() => {
    if (!mayPay && document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [mayPay])
  return (
    <article className={`${styles.justDone} card numeric`} ref={card} tabIndex={-1} aria-labelledby={id}>
      <Icon icon={CircleCheck} size={30} />
      <div>
        <h2 id={id}>{t('undo.label', { puja: pujaTitle(booking, language) })}</h2>
        {booking.contact ? <p className="muted">{booking.contact.name}</p> : null}
        {day.doneAt ? (
          <p>
            {t('day.done', { time: formatTime(new Date(day.doneAt), language) })}
            {waitingNote(true)}
          </p>
        ) : null}
        {paidLines(day.payments, t).map((line) => (
          <p key={line}>
            {line}
            {waitingNote(day.waiting.has('paid'))}
          </p>
        ))}
        {mayPay ? <p className={figuresStyles.due}>{t('done.due', { amount: formatPaise(leftPaise) })}</p> : null}
      </div>
      <div className={styles.justDoneActions}>
        {mayPay ? (
          <button type="button" className="button button-primary" onClick={onPay}>
            <Icon icon={Banknote} size={20} />
            {t('payment.record')}
          </button>
        ) : null}
        <UndoButton booking={booking} day={day} />
      </div>
    </article>
  )
}

/** Number of frames in which to look for a card: about a second. */
const MAX_FRAMES = 60

/** Scrolls to the puja's card once its completion is undone and the lists show it again. */
function showCard(ref: string, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const card = document.getElementById(cardId(ref))
    if (card) scrollToView(card)
    else if (frames > 0) showCard(ref, frames - 1)
  })
}

function UndoButton({ booking, day }: { booking: PanditBooking; day: Day }): ReactNode {
  const isSendingBlocked = useSendingBlocked()
  if (booking.undo) return <Undo booking={booking} undo={booking.undo} />
  return isSendingBlocked && day.waiting.has('done') ? <UndoUnsent booking={booking} /> : null
}

type UndoProps = { booking: PanditBooking; undo: NonNullable<PanditBooking['undo']> }

function Undo({ booking, undo }: UndoProps) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const actions = usePortalActions()
  const isBusy = actions.pendingValues?.action === 'undo'
  const undoCompletion = async () => {
    if (!(await actions.run({ action: 'undo', ref: booking.ref, version: undo.version }))) return
    showToast('success', t('undo.done'))
    showCard(booking.ref)
  }
  return (
    <>
      <button type="button" className="button button-outline" aria-busy={isBusy} onClick={() => void undoCompletion()}>
        <Icon icon={Undo2} size={20} />
        {isBusy ? t('sending') : t('undo.button')}
      </button>
      <p className="muted">{t('undo.until', { time: formatTime(new Date(undo.until), language) })}</p>
      <PortalRefusal error={actions.error} />
    </>
  )
}

/** Undoes the completion without a network while it has not been sent. */
function UndoUnsent({ booking: { ref } }: { booking: PanditBooking }) {
  const { t } = useTranslation('portal')
  const steps = useDaySteps()
  const undoCompletion = () => {
    for (const step of steps) {
      if (step.ref === ref && step.step === 'done' && step.refused === undefined) removeStep(step.key)
    }
    showCard(ref)
  }
  return (
    <button type="button" className="button button-outline" onClick={undoCompletion}>
      <Icon icon={Undo2} size={20} />
      {t('undo.notDone')}
    </button>
  )
}
