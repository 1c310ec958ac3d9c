// Short confirmations: release the pandit, settle a door code, mark completed.
import { useState } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { nameOf } from '../../../../../../shared/text/names.ts'
import { formatDate, formatTime, indiaDate } from '../../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { NoteField } from '../../../../../../ui/kit/note-field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/move-dialog.module.css'
import { BookingActionDialog } from '../../../pane/move-dialog.tsx'
import type { Moves } from '../moves.ts'

type FormProps = { booking: TeamBooking; moves: Moves; onClose: () => void }

export function ReassignForm({ booking, moves, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const [reason, setReason] = useState('')
  const [isNoShow, setNoShow] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const { language } = useVisitor()
  const pandit = nameOf(language, booking.pandit) || t('actor.pandit')
  const isMissing = !isNoShow && !reason.trim()
  const onSubmit = async () => {
    setSubmitted(true)
    if (isMissing) return
    if (await moves.run({ move: 'reassign', released: { reason: reason.trim(), noShow: isNoShow } })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('reassign.title')}
      submit={t('reassign.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{t('reassign.text', { pandit })}</p>
      {booking.moves.includes('pandit-no-show') ? (
        <fieldset className={styles.moveOption}>
          <legend>{t('reassign.why')}</legend>
          <label>
            <input type="radio" name="why" checked={isNoShow} onChange={() => setNoShow(true)} />
            {t('reassign.noShow')}
          </label>
          <label>
            <input type="radio" name="why" checked={!isNoShow} onChange={() => setNoShow(false)} />
            {t('reassign.other')}
          </label>
        </fieldset>
      ) : null}
      {isNoShow ? <p className={styles.due}>{t('reassign.noShowNext', { pandit })}</p> : null}
      <NoteField
        label={isNoShow ? t('reassign.note') : t('reassign.reason')}
        required={!isNoShow}
        error={isSubmitted && isMissing ? t('reasonMissing') : undefined}
        max={500}
        value={reason}
        onChange={setReason}
      />
    </BookingActionDialog>
  )
}

/** The explanation is prefilled, because it nearly always is a phone call. */
export function SettleDoorCodeForm({ booking, moves, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const [note, setNote] = useState(() => t('settleDoor.byPhone'))
  const [isSubmitted, setSubmitted] = useState(false)
  const pandit = nameOf(language, booking.pandit) || t('actor.pandit')
  const onSubmit = async () => {
    setSubmitted(true)
    if (!note.trim()) return
    if (await moves.run({ move: 'settle-door', note: note.trim() })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('settleDoor.title')}
      submit={t('settleDoor.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{t('settleDoor.text', { pandit, name: booking.name })}</p>
      <NoteField
        label={t('settleDoor.note')}
        required
        error={isSubmitted && !note.trim() ? t('settleDoor.noteMissing') : undefined}
        max={500}
        value={note}
        onChange={setNote}
      />
    </BookingActionDialog>
  )
}

export function CompleteForm({ booking, moves, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const start = booking.startsAt === null ? undefined : new Date(booking.startsAt)
  const onSubmit = async () => {
    if (await moves.run({ move: 'complete' })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('complete.title')}
      submit={t('complete.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      {start && start > now ? (
        <p>
          <b>
            {t('complete.early', { when: `${formatDate(indiaDate(start), language, 'long')}, ${formatTime(start, language)}` })}
          </b>
        </p>
      ) : null}
      <p>{t('complete.text', { name: booking.name })}</p>
    </BookingActionDialog>
  )
}
