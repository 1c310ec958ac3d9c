// Sends queued steps when online; shows waiting and refused ones.

import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload, Info } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { MAX_DOOR_CODE_TRIES, ON_THE_WAY_HOURS } from '../../../../modules/bookings/puja-day/model.ts'
import type { QueuedStep } from '../../../../modules/bookings/puja-day/ui/day-steps.ts'
import {
  expireOldSteps,
  isOnlyInMemory,
  removeStep,
  setSendingBlocked,
  useDaySteps,
  useSendingBlocked,
} from '../../../../modules/bookings/puja-day/ui/day-store.ts'
import { UNDO_MINUTES } from '../../../../modules/bookings/team/model.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { CONTACT_DAYS } from '../../../../shared/time/contact-days.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { PhoneText } from '../../../../ui/kit/phone-text.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PORTAL_KEY, updateCachedBooking } from '../frame/queries.ts'
import * as styles from './day/day.module.css'
import { sendSteps } from './day/day-sending.ts'

/** Retry interval while steps are queued. */
const RETRY_INTERVAL_MS = 15_000
/** If the response arrives within this time, no waiting note is shown. */
const WAITING_NOTE_DELAY_MS = 1500

export function PortalUnsent() {
  const { t } = useTranslation('portal')
  const { settings } = useVisitor()
  const message = useErrorMessage('portal')
  const steps = useDaySteps()
  const waiting = steps.filter((step) => step.refused === undefined)
  const isSignedOut = useSending(waiting.length)
  const isSendingBlocked = useSendingBlocked() && waiting.length > 0
  const refused = steps.filter((step) => step.refused !== undefined)
  return (
    <>
      <output className={isSendingBlocked ? `${styles.savedNote} card` : 'visually-hidden'}>
        {isSendingBlocked ? (
          <>
            <Icon icon={CloudUpload} size={22} />
            <span>{isSignedOut ? t('unsent.signedOut') : waitingText(waiting, t)}</span>
          </>
        ) : null}
      </output>
      {refused.map((step) => (
        <div key={step.key} className={`${styles.savedNote} ${styles.wrong} card`} role="alert">
          <Icon icon={Info} size={22} />
          <p>
            <b>{t('unsent.refused', { step: stepLabel(step, t), puja: step.puja })}</b>{' '}
            <PhoneText text={stepRefusal(step, t, message)} phone={settings.phone} />
          </p>
          <button type="button" className="button button-secondary" onClick={() => removeStep(step.key)}>
            {t('unsent.dismiss')}
          </button>
        </div>
      ))}
    </>
  )
}

function waitingText(waiting: readonly QueuedStep[], t: Translate<'portal'>): string {
  return waiting.some(isOnlyInMemory)
    ? t('unsent.notSaved', { count: waiting.length })
    : t('unsent.waiting', { count: waiting.length })
}

function stepLabel(step: QueuedStep, t: Translate<'portal'>): string {
  if (step.step === 'left') return t('unsent.left')
  if (step.step === 'not-left') return t('unsent.notLeft')
  if (step.step === 'arrived') return t('unsent.arrived')
  return step.step === 'paid' ? t('unsent.paid', { amount: formatPaise(step.amountPaise) }) : t('unsent.done')
}

/** Explains why a step was refused. `message` explains a reason of the API. */
export function stepRefusal(
  step: QueuedStep,
  t: Translate<'portal'>,
  message: (refused: { reason: string; values: Record<string, number> }) => string,
): string {
  const { refused = 'internal' } = step
  if (refused === 'too_old') return t('unsent.tooOld', { days: CONTACT_DAYS, phone: '{{phone}}' })
  if (refused === 'state_conflict') return step.step === 'paid' ? t('unsent.nothingDue') : t('unsent.calledOff')
  if (refused === 'too_early' && step.step !== 'done') return t('unsent.tooEarly', { hours: ON_THE_WAY_HOURS })
  return message({ reason: refused, values: { count: MAX_DOOR_CODE_TRIES, minutes: UNDO_MINUTES } })
}

/** Sends immediately, when the network is back or the page is shown again, and at intervals; returns true while he must sign in first. */
function useSending(count: number): boolean {
  const [isSignedOut, setSignedOut] = useState(false)
  const send = useSend(setSignedOut)
  useEffect(expireOldSteps, [])
  useEffect(() => {
    if (count === 0) return
    const go = () => {
      expireOldSteps()
      if (!navigator.onLine) setSendingBlocked(true)
      else if (document.visibilityState === 'visible') void send()
    }
    go()
    const timer = setInterval(go, RETRY_INTERVAL_MS)
    window.addEventListener('online', go)
    document.addEventListener('visibilitychange', go)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', go)
      document.removeEventListener('visibilitychange', go)
    }
  }, [count, send])
  return isSignedOut && count > 0
}

/** Returns a function that sends all queued steps; the waiting note appears only when the response takes long. */
function useSend(setSignedOut: (isSignedOut: boolean) => void): () => Promise<void> {
  const { t } = useTranslation('portal')
  const { language, user } = useVisitor()
  const queries = useQueryClient()
  const wasStuck = useSendingBlocked()
  const owner = user?._id ?? ''
  return useCallback(async () => {
    const slow = setTimeout(() => setSendingBlocked(true), WAITING_NOTE_DELAY_MS)
    const outcome = await sendSteps({ owner, lang: language, onAccepted: (booking) => updateCachedBooking(queries, booking) })
    clearTimeout(slow)
    if (!outcome) return
    // Someone else has signed in since this page was opened: reload it for them; the queued steps wait for their own pandit.
    if (outcome.outcome === 'other-account') return window.location.reload()
    setSignedOut(outcome.outcome === 'signed-out')
    setSendingBlocked(outcome.outcome !== 'sent')
    if (outcome.outcome === 'sent' && wasStuck && outcome.count > 0) showToast('success', t('unsent.allSent'))
    if (outcome.count > 0) await queries.invalidateQueries({ queryKey: PORTAL_KEY })
  }, [owner, language, queries, setSignedOut, t, wasStuck])
}
