// What to do about a forgotten password: a person of the team helps.
import { Phone } from 'lucide-react'
import { formatPhone, phoneLink } from '../../../shared/phone-links.ts'
import { useTranslation } from '../../../ui/words.tsx'

export function ForgotPassword({ phone, whatsapp }: { phone: string; whatsapp: string }) {
  const { t } = useTranslation('accounts')
  return (
    <details className="forgot">
      <summary className="link">{t('forgot')}</summary>
      <p>{t('forgotText')}</p>
      <div className="forgot-ways">
        <a className="btn btn-wa sm" href={whatsapp} target="_blank" rel="noopener">
          {t('whatsapp')}
        </a>
        <a className="btn btn-l sm num" href={phoneLink(phone)}>
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      </div>
    </details>
  )
}
