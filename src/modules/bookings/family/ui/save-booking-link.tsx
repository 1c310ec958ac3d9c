// Calendar file, private link and print view of a booking.
import { CalendarPlus, Printer } from 'lucide'
import { whatsappShare } from '../../../../shared/phone/phone-links.ts'
import { CopyButton } from '../../../../ui/kit/copy-button.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { privatePath } from '../../request/model.ts'
import type { FamilyBooking } from '../contract.ts'
import * as styles from './family-booking.module.css'

export function SaveBookingLink({ booking }: { booking: FamilyBooking }) {
  const { t } = useTranslation('family')
  const { ref, linkKey, cancellation } = booking
  const holderText = cancellation.allowed ? t('saveLink.holderText') : t('saveLink.holderFollows')
  const isAhead = booking.startsAt !== null && (booking.state === 'confirmed' || booking.state === 'assigned')
  return (
    <section className={`${styles.part} no-print`}>
      <h2>{t('saveLink.title')}</h2>
      <p className="muted">{linkKey === null ? t('saveLink.text') : holderText}</p>
      <div className={styles.actions}>
        {isAhead ? (
          <a className="button button-outline" href={`/api/v1/bookings/${ref}/calendar.ics`} download="puja.ics">
            <Icon icon={CalendarPlus} size={18} />
            {t('saveLink.calendar')}
          </a>
        ) : null}
        <ShareLink reference={ref} linkKey={linkKey} />
        <button type="button" className="button button-outline needs-scripts" onClick={() => window.print()}>
          <Icon icon={Printer} size={18} />
          {t('saveLink.print')}
        </button>
      </div>
    </section>
  )
}

/**
 * The private link, for a reader who came with its key. For a signed-in owner it is the URL of the page, which requires others to
 * sign in.
 */
function ShareLink({ reference, linkKey }: { reference: string; linkKey: string | null }) {
  const { t } = useTranslation('family')
  const { href, origin } = useVisitor()
  const page = `${origin}${href(`/booking/${reference}`)}`
  const labels = { done: t('saveLink.copied'), failed: t('saveLink.copyFailed') }
  if (linkKey === null) return <CopyButton text={page} label={t('saveLink.copy')} {...labels} />
  const link = privatePath(page, linkKey)
  return (
    <>
      <CopyButton text={link} label={t('saveLink.copyLink')} {...labels} />
      <a
        className="button button-whatsapp"
        href={whatsappShare(t('saveLink.whatsappText', { ref: reference, link }))}
        target="_blank"
        rel="noopener"
      >
        <WhatsAppLogo />
        {t('saveLink.whatsapp')}
      </a>
    </>
  )
}
