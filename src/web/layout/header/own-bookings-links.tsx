import { CalendarCheck } from 'lucide'
import { useSyncExternalStore } from 'react'
import {
  DEVICE_BOOKINGS_CHANGED,
  type DeviceBooking,
  listDeviceBookings,
} from '../../../modules/bookings/draft/ui/device-bookings.ts'
import { privatePath } from '../../../modules/bookings/request/model.ts'
import { formatDate } from '../../../shared/time/dates.ts'
import { browserStorage, DEVICE_BOOKINGS_KEY } from '../../../ui/data/safe-storage.ts'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'

/** More would push the menu's other links out of view. */
const MAX_SHOWN = 3

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
  const storedBookings = useSyncExternalStore(
    watch,
    () => browserStorage().getItem(DEVICE_BOOKINGS_KEY),
    () => null,
  )
  return storedBookings === null ? [] : listDeviceBookings(browserStorage(), now)
}

export function OwnBookingsLinks() {
  const { t } = useTranslation()
  const { language, href } = useSite()
  const { user, settings } = useRoot()
  const bookings = useDeviceBookings(Date.parse(settings.now))
  const icon = <Icon icon={CalendarCheck} size={20} />
  if (user) {
    return (
      <a href={href('/account')}>
        {icon}
        <span>{t('nav.bookings')}</span>
      </a>
    )
  }
  return bookings.slice(0, MAX_SHOWN).map(({ ref, key, pujaName, date }) => (
    <a key={ref} href={privatePath(href(`/booking/${ref}`), key)}>
      {icon}
      <span>
        {t('nav.booking')}
        <span className="muted text-small numeric">
          {pujaName}, {formatDate(date, language, 'short')}
        </span>
      </span>
    </a>
  ))
}
