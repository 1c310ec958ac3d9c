import { X } from 'lucide'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { muhuratOf } from '../../draft/ui/start-fields.ts'
import { BookingDone, type Submission } from './booking-done.tsx'
import { BookingForm } from './booking-form.tsx'
import * as styles from './booking-sheet.module.css'

type BookingSheetProps = {
  /** Slug of the ceremony to preselect; empty for none. */
  ceremony?: string | undefined
  /** The pandit the booking was started from. */
  pandit?: { id: string; name: string } | undefined
  /** YYYY-MM-DD. */
  date?: string | undefined
  /** Hours of a muhurat with the place they were computed for, "10:03-10:44 delhi/Delhi". */
  hours?: string | undefined
  /** The place searched on the page below, as typed. */
  place?: string | undefined
  /** The town of the page it was opened from. */
  town?: string | undefined
  /** Whether it is an online puja. */
  isOnline?: boolean
  /** Reference of a booking whose name, contact, address and language are filled in. */
  again?: string | undefined
  onClose: () => void
}

export function BookingSheet({
  ceremony = '',
  pandit,
  date = '',
  hours = '',
  place = '',
  town = '',
  isOnline = false,
  again = '',
  onClose,
}: BookingSheetProps) {
  const { t } = useTranslation('booking')
  const muhurat = muhuratOf(date, hours, t, useVisitor().language)
  const title = useId()
  const { key } = useLocation()
  const [submission, setSubmission] = useState<Submission>()
  return (
    <Dialog open onClose={onClose} labelledBy={title} shape="sheet" className={styles.booking}>
      <div className={styles.frame}>
        <div className={styles.top}>
          <div>
            <h2 id={title}>{submission ? t('done.header') : isOnline ? t('online.title') : t('title')}</h2>
            <p className={styles.wideOnly}>{submission ? t('done.headerText') : t('subtitle')}</p>
          </div>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <Icon icon={X} size={22} />
          </button>
        </div>
        {submission ? (
          <BookingDone submission={submission} onClose={onClose} />
        ) : (
          <BookingForm
            opening={key}
            start={{ ceremony, pandit, date, place, town, muhurat, isOnline, again }}
            onSubmitted={setSubmission}
          />
        )}
      </div>
    </Dialog>
  )
}
