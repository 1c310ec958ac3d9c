// What follows in Reset Password: that a link is on its way, and that a person of the team helps too.
import { Phone } from 'lucide-react'
import { formatPhone, phoneLink } from '../../../shared/phone-links.ts'
import { useTranslation } from '../../../ui/words.tsx'

type ForgotPasswordProps = {
  /** The address the link was asked for. */ sentTo: string | undefined
  phone: string
  whatsapp: string
}

export function ForgotPassword({ sentTo, phone, whatsapp }: ForgotPasswordProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <output className="auth-sent">{sentTo ? t('sent', { email: sentTo }) : null}</output>
      <div className="forgot">
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
      </div>
    </>
  )
}
