import { useState } from 'react'
import { Link } from 'react-router'
import { tabStorage } from '../../../../ui/data/safe-storage.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import { privatePath } from '../../request/model.ts'
import * as styles from '../../request/ui/booking-sheet.module.css'
import { readLastBooking } from './last-booking.ts'

export function LastBookingNote() {
  const { t } = useTranslation('booking')
  const { href, user } = useVisitor()
  const [last] = useState(() => readLastBooking(tabStorage(), user?._id ?? '', Date.now()))
  if (!last) return null
  return (
    <p className={styles.lastBooking}>
      <span>{t('last.requested', { ref: last.ref })}</span>{' '}
      <Link className="link" to={privatePath(href(`/booking/${last.ref}`), last.key)}>
        {t('last.open')}
      </Link>
    </p>
  )
}
