import { Clock } from 'lucide'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { callAgainOptions } from '../../../../../../modules/bookings/calling/model.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { Icon } from '../../../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import { callAgainText } from '../../labels.ts'
import type { BookingActions } from '../booking-actions.ts'
import * as styles from '../booking-pane.module.css'
import { useActionDialog } from '../use-action-dialog.ts'
import { CallAgainForm } from './call-again-form.tsx'
import { callSpansOf, optionText } from './call-again-text.ts'

type CallAgainProps = { booking: TeamBooking; actions: BookingActions }

/** Returns a function that plans the next call, or removes it, and confirms that. */
function usePlanCall(actions: BookingActions): (callAgainAt: string | null) => Promise<boolean> {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  return async (callAgainAt) => {
    const isDone = await actions.run({ action: 'call-again', callAgainAt })
    if (isDone) {
      showToast('success', callAgainAt === null ? t('callAgain.removed') : callAgainText(callAgainAt, { t, language, now }))
    }
    return isDone
  }
}

export function CallLaterButton({ booking, actions }: CallAgainProps) {
  const { t } = useTranslation('console')
  const { dialog, open, close } = useActionDialog<'form'>(actions)
  const plan = usePlanCall(actions)
  return (
    <>
      <button type="button" className="button button-outline small" aria-keyshortcuts="l" onClick={() => open('form')}>
        <Icon icon={Clock} size={18} strokeWidth={1.75} aria-hidden="true" />
        {booking.callAgainAt ? t('callAgain.change') : t('callAgain.later')}
      </button>
      {dialog ? <CallAgainForm booking={actions.seen} actions={actions} plan={plan} onClose={close} /> : null}
    </>
  )
}

/** After a call that was not answered: the usual times for the next one, each planned with one press. */
export function CallAgainBar({ booking, actions }: CallAgainProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const plan = usePlanCall(actions)
  if (!booking.actions.includes('call-again') || booking.callAttempts === 0 || booking.callAgainAt) return null
  const options = callAgainOptions(now, callSpansOf(booking))
  if (options.length === 0) return null
  const pending =
    actions.pendingValues?.action === 'call-again' && !actions.hasDialog ? actions.pendingValues.callAgainAt : undefined
  return (
    <section className={styles.quickTimes} aria-labelledby="quick-times-title">
      <b id="quick-times-title">{t('callAgain.title')}</b>
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
