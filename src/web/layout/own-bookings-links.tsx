import { CalendarCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { DEVICE_BOOKINGS_CHANGED, type DeviceBooking, listDeviceBookings } from '../../modules/booking/ui/device-bookings.ts'
import { privatePath } from '../../modules/booking/ui/private-path.ts'
import { formatDate } from '../../shared/dates.ts'
import { browserPlace, DEVICE_BOOKINGS_KEY } from '../../ui/place.ts'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { useRoot } from '../root.tsx'

/** More would push the menu's other links out of sight. */
const MOST_SHOWN = 3

function watch(onChange: () => void): () => void {
  window.addEventListener(DEVICE_BOOKINGS_CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(DEVICE_BOOKINGS_CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** `now` is in milliseconds since 1970. */
function useDeviceBookings(now: number): readonly DeviceBooking[] {
  const kept = useSyncExternalStore(
    watch,
    () => browserPlace().getItem(DEVICE_BOOKINGS_KEY),
    () => null,
  )
  return kept === null ? [] : listDeviceBookings(browserPlace(), now)
}

export function OwnBookingsLinks() {
  const { t } = useTranslation()
  const { language, href } = useLanguage()
  const { user, settings } = useRoot()
  const bookings = useDeviceBookings(Date.parse(settings.now))
  const icon = <CalendarCheck size={20} strokeWidth={1.75} aria-hidden="true" />
  if (user) {
    return (
      <a href={href('/account')}>
        {icon}
        <span>{t('nav.bookings')}</span>
      </a>
    )
  }
  return bookings.slice(0, MOST_SHOWN).map(({ ref, key, pujaName, date }) => (
    <a key={ref} href={privatePath(href(`/booking/${ref}`), key)}>
      {icon}
      <span>
        {t('nav.booking')}
        <span className="ash s14 num">
          {pujaName}, {formatDate(date, language, 'short')}
        </span>
      </span>
    </a>
  ))
}
