// Shown without the booking's key or for an unknown reference.
import { Phone } from 'lucide'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatPhone, phoneLink, whatsappLink } from '../../../../shared/phone/phone-links.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { browserStorage } from '../../../../ui/data/safe-storage.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { openAuth } from '../../../accounts/sign-in/ui/auth-state.ts'
import { bookingClient } from '../../client.ts'
import { clearDeviceBookings, listDeviceBookings } from '../../draft/ui/device-bookings.ts'
import * as styles from './family-booking.module.css'

export function PrivateBooking({ reference }: { reference: string }) {
  const { t } = useTranslation('family')
  const { settings, user } = useVisitor()
  useDeviceKey(reference)
  return (
    <main className={`${styles.page} container ${styles.privatePage}`} id="main">
      <Kolam seed="Sankalp" shape="diamond" count={5} className={styles.kolam} />
      <h1>{t('private.title')}</h1>
      <p>{t('private.text')}</p>
      <h2>{t('private.lost')}</h2>
      <p>{t('private.lostText')}</p>
      <p className={styles.actions}>
        <a className="button button-primary" href={phoneLink(settings.phone)}>
          <Icon icon={Phone} size={18} />
          {formatPhone(settings.phone)}
        </a>
        <a
          className="button button-whatsapp"
          href={whatsappLink(settings.whatsapp, t('private.whatsappText', { ref: reference }))}
          target="_blank"
          rel="noopener"
        >
          <WhatsAppLogo />
          {t('private.whatsapp')}
        </a>
        {user ? null : (
          <button type="button" className="button button-outline" onClick={() => openAuth('signin')}>
            {t('private.signIn')}
          </button>
        )}
      </p>
    </main>
  )
}

/** Opens the booking with the key stored on this device. A key that no longer works is deleted. */
function useDeviceKey(reference: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const storage = browserStorage()
    const booking = listDeviceBookings(storage, Date.now()).find(({ ref }) => ref === reference)
    if (!booking) return
    const { ref, key } = booking
    unwrap(bookingClient().bookings[':ref'].open.$post({ param: { ref }, json: { key } })).then(
      () => revalidate(),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) clearDeviceBookings(storage, ref)
      },
    )
  }, [reference, revalidate])
}
