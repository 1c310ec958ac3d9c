import { useState } from 'react'
import { Link } from 'react-router'
import { tabPlace } from '../../../ui/place.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { readLastBooking } from './last-booking.ts'
import { privatePath } from './private-path.ts'
import { usePage } from './use-page.ts'

export function LastBookingNote() {
  const { t } = useTranslation('booking')
  const { href, user } = usePage()
  const [last] = useState(() => readLastBooking(tabPlace(), user?._id ?? '', Date.now()))
  if (!last) return null
  return (
    <p className="last-booking">
      <span>{t('last.asked', { ref: last.ref })}</span>{' '}
      <Link className="link" to={privatePath(href(`/booking/${last.ref}`), last.key)}>
        {t('last.open')}
      </Link>
    </p>
  )
}
