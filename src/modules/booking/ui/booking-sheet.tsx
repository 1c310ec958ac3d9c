// The booking sheet: slides up from the bottom over any page, takes the request, then says when we call.
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { BookingStored } from '../contract.ts'
import { BookingDone } from './booking-done.tsx'
import { BookingForm } from './booking-form.tsx'
import './booking-sheet.css'

type BookingSheetProps = {
  /** Slug of the ceremony to preselect; empty leaves the choice open. */
  ceremony?: string | undefined
  /** The pandit the booking started from. */
  pandit?: { id: string; name: string } | undefined
  /** YYYY-MM-DD. */
  date?: string | undefined
  /** The place of the search below the sheet, as it was typed. */
  place?: string | undefined
  onClose: () => void
}

/** What was sent, for the words after it. */
export type Sent = {
  stored: BookingStored
  mobile: string
  email: string
  /** In the reader's language. */
  puja: string
  /** YYYY-MM-DD. */
  date: string
  /** Name of the pandit asked for; empty without one. */
  pandit: string
}

export function BookingSheet({ ceremony = '', pandit, date = '', place = '', onClose }: BookingSheetProps) {
  const { t } = useTranslation('booking')
  const title = useId()
  const [sent, setSent] = useState<Sent>()
  return (
    <Dialog open onClose={onClose} labelledBy={title} shape="sheet" className="booking">
      <div className="bs">
        <div className="top">
          <div>
            <h2 id={title}>{sent ? t('done.header') : t('title')}</h2>
            <p>{sent ? t('done.headerText') : t('subtitle')}</p>
          </div>
          <button type="button" className="icb" aria-label={t('close')} onClick={onClose}>
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {sent ? (
          <BookingDone sent={sent} onClose={onClose} />
        ) : (
          <BookingForm start={{ ceremony, pandit, date, place }} onSent={setSent} />
        )}
      </div>
    </Dialog>
  )
}
