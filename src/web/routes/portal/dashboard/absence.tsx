import { CalendarX, Info, Phone } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { dayProgress } from '../../../../modules/bookings/puja-day/model.ts'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortDay } from '../../../../ui/clock/working-time.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as cardsStyles from '../frame/cards.module.css'
import { PortalDialog } from '../frame/dialog.tsx'
import { PortalRefusal } from '../frame/parts.tsx'
import { type PortalActions, usePortalActions } from '../frame/use-portal-actions.ts'
import * as styles from './day/day.module.css'

export function PujaAbsence({ booking }: { booking: PanditBooking }) {
  const { t } = useTranslation('portal')
  const now = useNow()
  const actions = usePortalActions()
  const [isOpen, setOpen] = useState(false)
  const progress = dayProgress({ ...booking, ...booking.day }, now.getTime())
  if (booking.state !== 'assigned' || progress === 'ended' || booking.day.arrivedAt) return null
  if (booking.cannotComeAt) return <ReportedAbsence booking={booking} at={booking.cannotComeAt} actions={actions} />
  const open = () => {
    actions.reset()
    setOpen(true)
  }
  return (
    <>
      <button type="button" className={`button button-outline ${cardsStyles.outlined} ${styles.again}`} onClick={open}>
        <Icon icon={CalendarX} size={20} />
        {t('absence.button')}
      </button>
      {isOpen ? <AbsenceForm booking={booking} actions={actions} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type FormProps = { booking: Pick<PanditBooking, 'ref'>; actions: PortalActions; onClose: () => void }

export function AbsenceForm({ booking: { ref }, actions, onClose }: FormProps) {
  const { t } = useTranslation('portal')
  const report = async (reason: string) => {
    if (!(await actions.run({ action: 'cannot-come', ref, reason }))) return
    onClose()
    showToast('success', t('absence.notified'))
  }
  return (
    <PortalDialog
      title={t('absence.title')}
      submit={t('absence.send')}
      action={actions}
      reason={{ label: t('absence.reason'), missing: t('absence.reasonMissing') }}
      onClose={onClose}
      onSubmit={(reason) => void report(reason)}
    >
      <p>{t('absence.next')}</p>
    </PortalDialog>
  )
}

/** What he reported, what follows, our phone number, and the button to undo it. */
function ReportedAbsence({ booking, at, actions }: { booking: PanditBooking; at: string; actions: PortalActions }) {
  const { t } = useTranslation('portal')
  const { language, settings } = useVisitor()
  const now = useNow()
  const reportedAt = new Date(at)
  const time = `${shortDay(indiaDate(reportedAt), language, now)}, ${formatTime(reportedAt, language)}`
  const isBusy = actions.pendingValues?.action === 'can-come'
  const withdrawAbsence = async () => {
    if (await actions.run({ action: 'can-come', ref: booking.ref })) showToast('success', t('absence.withdrawn'))
  }
  return (
    <>
      <output className={styles.door}>
        <Icon icon={Info} size={20} />
        <span>{t('absence.reported', { time })}</span>
      </output>
      <div className={`${cardsStyles.actions} ${cardsStyles.even}`}>
        <a className="button button-outline numeric" href={phoneLink(settings.phone)}>
          <Icon icon={Phone} size={20} />
          {formatPhone(settings.phone)}
        </a>
        <button
          type="button"
          className={`button button-outline ${cardsStyles.outlined}`}
          aria-busy={isBusy}
          onClick={() => void withdrawAbsence()}
        >
          {isBusy ? t('sending') : t('absence.after')}
        </button>
      </div>
      <PortalRefusal error={actions.error} className={cardsStyles.cardRefusal} />
    </>
  )
}
