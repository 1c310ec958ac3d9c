import { Phone } from 'lucide-react'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from './auth-modal.module.css'

export type Help = { phone: string /** The chat with the team. */; whatsapp: string }

export function AuthHelp({ phone, whatsapp }: Help) {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.help}>
      <p>{t('help')}</p>
      <div className={styles.helpButtons}>
        <a className="button button-whatsapp small" href={whatsapp} target="_blank" rel="noopener">
          <WhatsAppLogo size={18} />
          {t('whatsapp')}
        </a>
        <a className="button button-outline small numeric" href={phoneLink(phone)}>
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      </div>
    </div>
  )
}
