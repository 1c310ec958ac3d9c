import { Clock } from 'lucide'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { plannedCallOptions } from '../../../../../../modules/bookings/calling/model.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { Icon } from '../../../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import { plannedCallText } from '../../labels.ts'
import type { BookingActions } from '../booking-actions.ts'
import * as styles from '../booking-pane.module.css'
import { useActionDialog } from '../use-action-dialog.ts'
import { PlannedCallForm } from './planned-call-form.tsx'
import { callSpansOf, optionText } from './planned-call-text.ts'

type PlannedCallProps = { booking: TeamBooking; actions: BookingActions }

/** Returns a function that plans the next call, or removes it, and confirms that. */
function usePlanCall(actions: BookingActions): (plannedCallAt: string | null) => Promise<boolean> {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  return async (plannedCallAt) => {
    const isDone = await actions.run({ action: 'plan-call', plannedCallAt })
    if (isDone) {
      showToast(
        'success',
        plannedCallAt === null ? t('plannedCall.removed') : plannedCallText(plannedCallAt, { t, language, now }),
      )
    }
    return isDone
  }
}

export function PlanCallButton({ booking, actions }: PlannedCallProps) {
  const { t } = useTranslation('console')
  const { dialog, open, close } = useActionDialog<'form'>(actions)
  const plan = usePlanCall(actions)
  return (
    <>
      <button type="button" className="button button-outline small" aria-keyshortcuts="l" onClick={() => open('form')}>
        <Icon icon={Clock} size={18} />
        {booking.plannedCallAt ? t('plannedCall.change') : t('plannedCall.later')}
      </button>
      {dialog ? <PlannedCallForm booking={actions.seen} actions={actions} plan={plan} onClose={close} /> : null}
    </>
  )
}

/** After a call that was not answered: the usual times for the next one, each planned with one press. */
export function PlannedCallBar({ booking, actions }: PlannedCallProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const plan = usePlanCall(actions)
  if (!booking.actions.includes('plan-call') || booking.callAttempts === 0 || booking.plannedCallAt) return null
  const options = plannedCallOptions(now, callSpansOf(booking))
  if (options.length === 0) return null
  const pending =
    actions.pendingValues?.action === 'plan-call' && !actions.hasDialog ? actions.pendingValues.plannedCallAt : undefined
  return (
    <section className={styles.quickTimes} aria-labelledby="quick-times-title">
      <b id="quick-times-title">{t('plannedCall.title')}</b>
      <div className="numeric">
        {options.map((option) => {
          const at = option.at.toISOString()
          return (
            <button
              key={option.kind}
              type="button"
              className="button button-outline small"
              aria-busy={pending === at}
              onClick={() => void plan(at)}
            >
              {pending === at ? t('sending') : optionText(option, { t, language, now })}
            </button>
          )
        })}
      </div>
    </section>
  )
}
