import { useLocation } from 'react-router'
import { whatsappLink } from '../../../shared/phone/phone-links.ts'
import { WhatsAppLogo } from '../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'

/** Returns the address of a WhatsApp chat with the team, with a question about puja booking filled in. */
export function useWhatsAppLink(): string {
  const { t } = useTranslation()
  return whatsappLink(useRoot().settings.whatsapp, t('whatsapp.message'))
}

export function WhatsAppButton() {
  const { t } = useTranslation()
  // On a phone it would cover the buttons of the list or the cart; the booking sheet and the order offer the same chat.
  const isOverList = /\/(explore|pandits|shop|product|cart)(?:\/|$)/.test(useLocation().pathname)
  return (
    <a
      className={isOverList ? 'floating-button floating-wide' : 'floating-button'}
      href={useWhatsAppLink()}
      target="_blank"
      rel="noopener"
      aria-label={t('whatsapp.chat')}
    >
      <WhatsAppLogo size={28} />
    </a>
  )
}
