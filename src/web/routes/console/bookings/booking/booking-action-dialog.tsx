import { type ComponentProps, useEffect, useRef } from 'react'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog, ActionRefusal } from '../../pane/action-dialog.tsx'
import type { BookingActions } from './booking-actions.ts'
import { useHistorySentence } from './booking-history.tsx'
import * as styles from './booking-pane.module.css'

type BookingDialogProps = Omit<ComponentProps<typeof ActionDialog>, 'action' | 'refusal'> & { actions: BookingActions }

export function BookingActionDialog({ actions, ...rest }: BookingDialogProps) {
  return <ActionDialog {...rest} action={actions} refusal={<ActionError actions={actions} />} />
}

/** Explains why the last action on a booking was refused; after a conflict also who changed what. */
export function ActionError({ actions }: { actions: BookingActions }) {
  const box = useRef<HTMLDivElement>(null)
  const { error, before, seen } = actions
  useEffect(() => {
    if (!error) return
    // A long form may end below the window. The focus leaves the button, so that a second press cannot overwrite changes nobody has read.
    box.current?.scrollIntoView({ block: 'nearest' })
    if (before) box.current?.focus({ preventScroll: true })
  }, [error, before])
  if (!error) return null
  return (
    <div ref={box} tabIndex={-1}>
      {before ? <ChangedMeanwhile before={before} now={seen} /> : <ActionRefusal error={error} namespace="console" />}
    </div>
  )
}

function ChangedMeanwhile({ before, now }: { before: TeamBooking; now: TeamBooking }) {
  const { t } = useTranslation('console')
  const sentenceOf = useHistorySentence(now)
  const seenIds = new Set(before.history.map(({ id }) => id))
  const news = now.history.filter(({ id }) => !seenIds.has(id))
  return (
    <Refusal>
      <p>{t('refusal.changedMeanwhile')}</p>
      <ul className={`${styles.refusalNews} numeric`}>
        {news.map((entry) => (
          <li key={entry.id}>{sentenceOf(entry)}</li>
        ))}
      </ul>
      <p>{t('refusal.lookAgain')}</p>
    </Refusal>
  )
}
