// The small moves that ask a question first: releasing the pandit who accepted, settling a door code, marking the puja as done.
import { useState } from 'react'
import { formatDate, formatTime, indiaDate } from '../../../shared/dates.ts'
import { nameOf } from '../../../shared/names.ts'
import { NoteField } from '../../../ui/kit/note-field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { TeamBooking } from '../../booking/contract/team.ts'
import { useNow } from '../../booking/ui/clock.tsx'
import { usePage } from '../../booking/ui/use-page.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Moves } from './moves.ts'

type FormProps = { booking: TeamBooking; moves: Moves; onClose: () => void }

export function ReassignForm({ booking, moves, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { language } = usePage()
  const pandit = nameOf(language, booking.pandit) || t('actor.pandit')
  const onSubmit = async () => {
    setTried(true)
    if (!reason.trim()) return
    if (await moves.make({ move: 'reassign', reason: reason.trim() })) onClose()
  }
  return (
    <MoveDialog
      title={t('reassign.title')}
      submit={t('reassign.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{t('reassign.text', { pandit })}</p>
      <NoteField
        label={t('reassign.reason')}
        required
        error={isTried && !reason.trim() ? t('reasonMissing') : undefined}
        most={500}
        value={reason}
        onChange={setReason}
      />
    </MoveDialog>
  )
}

/** How it was settled is written beforehand: it nearly always is a call. */
export function SettleDoorForm({ booking, moves, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const { language } = usePage()
  const [note, setNote] = useState(() => t('settleDoor.byPhone'))
  const [isTried, setTried] = useState(false)
  const pandit = nameOf(language, booking.pandit) || t('actor.pandit')
  const onSubmit = async () => {
    setTried(true)
    if (!note.trim()) return
    if (await moves.make({ move: 'settle-door', note: note.trim() })) onClose()
  }
  return (
    <MoveDialog
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
        error={isTried && !note.trim() ? t('settleDoor.noteMissing') : undefined}
        most={500}
        value={note}
        onChange={setNote}
      />
    </MoveDialog>
  )
}

export function CompleteForm({ booking, moves, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const { language } = usePage()
  const now = useNow()
  const start = booking.startsAt === null ? undefined : new Date(booking.startsAt)
  const onSubmit = async () => {
    if (await moves.make({ move: 'complete' })) onClose()
  }
  return (
    <MoveDialog
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
    </MoveDialog>
  )
}
