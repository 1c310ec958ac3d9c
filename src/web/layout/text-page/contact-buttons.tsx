import { Phone } from 'lucide'
import { formatPhone, phoneLink } from '../../../shared/phone/phone-links.ts'
import { Icon } from '../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'
import { useWhatsAppLink } from '../footer/whatsapp-button.tsx'

export function ContactButtons() {
  const { t } = useTranslation()
  const { phone } = useRoot().settings
  return (
    <>
      <a className="button button-whatsapp" href={useWhatsAppLink()} target="_blank" rel="noopener">
        <WhatsAppLogo />
        {t('contactButtons.whatsapp')}
      </a>
      <a
        className="button button-outline numeric"
        href={phoneLink(phone)}
        aria-label={t('contactButtons.call', { number: formatPhone(phone) })}
      >
        <Icon icon={Phone} size={20} />
        {formatPhone(phone)}
      </a>
    </>
  )
}
