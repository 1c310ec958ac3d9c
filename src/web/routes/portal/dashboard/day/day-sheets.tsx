// Dialogs before a step counts: door code, and confirming completion.
import { useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditBooking } from '../../../../../modules/bookings/pandit-work/contract.ts'
import { DOOR_CODE_DIGITS } from '../../../../../modules/bookings/puja-day/model.ts'
import { parseDoorCode } from '../../../../../modules/bookings/puja-day/ui/day-steps.ts'
import { useRecordStep } from '../../../../../modules/bookings/puja-day/ui/day-store.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PortalDialog } from '../../frame/dialog.tsx'
import { pujaTitle } from '../../frame/parts.tsx'
import * as styles from './day.module.css'

type ArrivedProps = { booking: PanditBooking; mayBeMissing: boolean; onClose: () => void }

export function ArrivedSheet({ booking, mayBeMissing, onClose }: ArrivedProps) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const recordStep = useRecordStep()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const code = parseDoorCode(typed)
  const isWrong = !isMissing && code === undefined
  const submit = () => {
    setSubmitted(true)
    if (isWrong) return
    recordStep(booking.ref, pujaTitle(booking, language), { step: 'arrived', ...(isMissing ? {} : { code }) })
    onClose()
  }
  return (
    <PortalDialog title={t('door.title')} submit={t('door.save')} onClose={onClose} onSubmit={submit}>
      <Field
        label={t('door.code')}
        hint={t('door.hint')}
        required={!isMissing}
        error={isSubmitted && isWrong ? t('door.wrong', { digits: DOOR_CODE_DIGITS }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            className={`input numeric ${styles.code}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            disabled={isMissing}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {mayBeMissing ? (
        <label className={styles.check}>
          <input type="checkbox" checked={isMissing} onChange={(event) => setMissing(event.target.checked)} />
          <span>{t('door.none')}</span>
        </label>
      ) : null}
    </PortalDialog>
  )
}

export function DoneSheet({ booking, onClose }: { booking: PanditBooking; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const recordStep = useRecordStep()
  const puja = pujaTitle(booking, language)
  const submit = () => {
    recordStep(booking.ref, puja, { step: 'done' })
    onClose()
  }
  return (
    <PortalDialog title={t('finish.title')} submit={t('finish.save')} onClose={onClose} onSubmit={submit}>
      <p>{booking.contact ? t('finish.textFor', { puja, name: booking.contact.name }) : t('finish.text', { puja })}</p>
    </PortalDialog>
  )
}
