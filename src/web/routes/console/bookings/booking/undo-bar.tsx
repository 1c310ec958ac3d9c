import { Undo2 } from 'lucide-react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-page.ts'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/words.tsx'
import * as styles from './booking-pane.module.css'
import type { Moves } from './moves.ts'

export function UndoBar({ booking, moves }: { booking: TeamBooking; moves: Moves }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const { undo } = booking
  if (!undo || now.getTime() > Date.parse(undo.until)) return null
  const labels = { completed: t('undo.completed'), cancelled: t('undo.cancelled'), 'not-reached': t('undo.notReached') }
  const isBusy = moves.busy?.move === 'undo'
  const onUndo = async () => {
    if (await moves.make({ move: 'undo' })) showToast('success', t('undo.done'))
  }
  return (
    <div className={styles.undoBar}>
      <p>
        <b>{labels[undo.kind]}</b>{' '}
        <span className="ash num">{t('undo.until', { time: shortTime(undo.until, now, language) })}</span>
      </p>
      <button type="button" className="btn btn-l sm" aria-busy={isBusy} onClick={() => void onUndo()}>
        <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {isBusy ? t('sending') : t('undo.button')}
      </button>
    </div>
  )
}
