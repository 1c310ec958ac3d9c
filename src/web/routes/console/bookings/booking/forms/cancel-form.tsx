import { useState } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { formatPaise } from '../../../../../../shared/money/money.ts'
import type { Translate } from '../../../../../../shared/text/translation.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../../../shared/time/cancellation-hours.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/action-dialog.module.css'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { BookingActions } from '../booking-actions.ts'

export function CancelForm({
  booking,
  actions,
  onClose,
}: {
  booking: TeamBooking
  actions: BookingActions
  onClose: () => void
}) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const [why, setWhy] = useState<'family' | 'team' | 'no-show'>('family')
  const isNoShow = why === 'no-show'
  const options = [
    ['family', t('cancel.family')],
    ['team', t('cancel.team')],
    ...(booking.actions.includes('family-no-show') ? ([['no-show', t('cancel.noShow')]] as const) : []),
  ] as const
  const cancel = async (reason: string) => {
    const cancellation = { reason, isByFamily: why === 'family', noShow: isNoShow }
    if (await actions.run({ action: 'cancel', cancellation })) onClose()
  }
  const until = booking.cancellation.until ? shortTime(booking.cancellation.until, now, language) : ''
  const owed = isNoShow ? noShowSentence(booking.cancellation, t) : dueSentence(booking, until, t)
  return (
    <BookingActionDialog
      title={t('cancel.title', { ref: booking.ref })}
      submit={t('cancel.save')}
      actions={actions}
      reason={{
        label: t('cancel.reason'),
        hint: t('cancel.reasonHint'),
        missing: isNoShow ? undefined : t('reasonMissing'),
      }}
      onClose={onClose}
      onSubmit={(reason) => void cancel(reason)}
    >
      <fieldset className={styles.actionOption}>
        <legend>{t('cancel.who')}</legend>
        {options.map(([option, label]) => (
          <label key={option}>
            <input type="radio" name="asked" checked={why === option} onChange={() => setWhy(option)} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className={`${styles.due} numeric`} aria-live="polite">
        {why === 'team' ? t('cancel.nothingByTeam') : owed}
      </p>
    </BookingActionDialog>
  )
}

function noShowSentence({ percent, duePaise }: TeamBooking['cancellation'], t: Translate<'console'>): string {
  return duePaise > 0 ? t('cancel.noShowDue', { percent, amount: formatPaise(duePaise) }) : t('cancel.noShowNothing')
}

function dueSentence({ cancellation: terms, cannotComeAt }: TeamBooking, until: string, t: Translate<'console'>): string {
  const amount = { percent: terms.percent, amount: formatPaise(terms.duePaise) }
  switch (terms.rule) {
    case 'free':
      return t('cancel.free', { time: until })
    case 'late':
      return terms.duePaise > 0
        ? t('cancel.late', { ...amount, hours: FREE_CANCELLATION_HOURS })
        : t('cancel.lateNothing', { hours: FREE_CANCELLATION_HOURS })
    case 'team-only':
      return terms.duePaise > 0
        ? t('cancel.lastDay', { ...amount, hours: FAMILY_CANCELLATION_HOURS })
        : t('cancel.lastDayNothing', { hours: FAMILY_CANCELLATION_HOURS })
    default:
      return cannotComeAt ? t('cancel.cannotCome') : t('cancel.beforeAcceptance')
  }
}
