// Cancelling for the team: who asked for it, why, and what the family owes then, said before the button.

import { useState } from 'react'
import { formatPaise } from '../../../shared/money.ts'
import { NoteField } from '../../../ui/kit/note-field.tsx'
import type { Translate } from '../../../ui/words.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { TeamBooking } from '../../booking/contract/team.ts'
import { useNow } from '../../booking/ui/clock.tsx'
import { usePage } from '../../booking/ui/use-page.ts'
import { shortTime } from '../../booking/ui/working-time.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Moves } from './moves.ts'

export function CancelForm({ booking, moves, onClose }: { booking: TeamBooking; moves: Moves; onClose: () => void }) {
  const { t } = useTranslation('console')
  const { language } = usePage()
  const now = useNow()
  const [reason, setReason] = useState('')
  const [isForFamily, setForFamily] = useState(true)
  const [isTried, setTried] = useState(false)
  const onSubmit = async () => {
    setTried(true)
    if (!reason.trim()) return
    if (await moves.make({ move: 'cancel', cancellation: { reason: reason.trim(), askedByFamily: isForFamily } })) onClose()
  }
  const until = booking.cancellation.until ? shortTime(booking.cancellation.until, now, language) : ''
  return (
    <MoveDialog
      title={t('cancel.title', { ref: booking.ref })}
      submit={t('cancel.save')}
      moves={moves}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <fieldset className="move-choice">
        <legend>{t('cancel.who')}</legend>
        <label>
          <input type="radio" name="asked" checked={isForFamily} onChange={() => setForFamily(true)} />
          {t('cancel.family')}
        </label>
        <label>
          <input type="radio" name="asked" checked={!isForFamily} onChange={() => setForFamily(false)} />
          {t('cancel.team')}
        </label>
      </fieldset>
      <p className="due num" aria-live="polite">
        {isForFamily ? dueSentence(booking.cancellation, until, t) : t('cancel.nothingByTeam')}
      </p>
      <NoteField
        label={t('cancel.reason')}
        hint={t('cancel.reasonHint')}
        required
        error={isTried && !reason.trim() ? t('reasonMissing') : undefined}
        most={500}
        value={reason}
        onChange={setReason}
      />
    </MoveDialog>
  )
}

function dueSentence(terms: TeamBooking['cancellation'], until: string, t: Translate): string {
  const amount = { percent: terms.percent, amount: formatPaise(terms.duePaise) }
  switch (terms.rule) {
    case 'free':
      return t('cancel.free', { time: until })
    case 'late':
      return terms.duePaise > 0 ? t('cancel.late', { ...amount, time: until }) : t('cancel.lateNothing')
    case 'team-only':
      return terms.duePaise > 0 ? t('cancel.lastDay', amount) : t('cancel.lastDayNothing')
    default:
      return t('cancel.beforeAcceptance')
  }
}
