// Short confirmations: release the pandit, resolve a door code, mark completed.
import { useState } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { nameOf } from '../../../../../../shared/text/names.ts'
import { formatDate, formatTime, indiaDate } from '../../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/action-dialog.module.css'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { BookingActions } from '../booking-actions.ts'

type FormProps = { booking: TeamBooking; actions: BookingActions; onClose: () => void }

export function ReassignForm({ booking, actions, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const [isNoShow, setNoShow] = useState(false)
  const { language } = useVisitor()
  const pandit = nameOf(language, booking.pandit) || t('actor.pandit')
  const release = async (reason: string) => {
    if (await actions.run({ action: 'reassign', released: { reason, noShow: isNoShow } })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('reassign.title')}
      submit={t('reassign.save')}
      actions={actions}
      reason={{
        label: isNoShow ? t('reassign.note') : t('reassign.reason'),
        missing: isNoShow ? undefined : t('reasonMissing'),
      }}
      onClose={onClose}
      onSubmit={(reason) => void release(reason)}
    >
      <p>{t('reassign.text', { pandit })}</p>
      {booking.actions.includes('pandit-no-show') ? (
        <fieldset className={styles.actionOption}>
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
    </BookingActionDialog>
  )
}

/** The explanation is prefilled, because it nearly always is a phone call. */
export function ResolveDoorCodeForm({ booking, actions, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const pandit = nameOf(language, booking.pandit) || t('actor.pandit')
  const settle = async (note: string) => {
    if (await actions.run({ action: 'resolve-door-code', note })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('resolveDoorCode.title')}
      submit={t('resolveDoorCode.save')}
      actions={actions}
      reason={{
        label: t('resolveDoorCode.note'),
        missing: t('resolveDoorCode.noteMissing'),
        initial: t('resolveDoorCode.byPhone'),
      }}
      onClose={onClose}
      onSubmit={(note) => void settle(note)}
    >
      <p>{t('resolveDoorCode.text', { pandit, name: booking.name })}</p>
    </BookingActionDialog>
  )
}

export function CompleteForm({ booking, actions, onClose }: FormProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const start = booking.startsAt === null ? undefined : new Date(booking.startsAt)
  const onSubmit = async () => {
    if (await actions.run({ action: 'complete' })) onClose()
  }
  return (
    <BookingActionDialog
      title={t('complete.title')}
      submit={t('complete.save')}
      actions={actions}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      {start && start > now ? (
        <p>
          <b>
            {t('complete.early', { start: `${formatDate(indiaDate(start), language, 'long')}, ${formatTime(start, language)}` })}
          </b>
        </p>
      ) : null}
      <p>{t('complete.text', { name: booking.name })}</p>
    </BookingActionDialog>
  )
}
