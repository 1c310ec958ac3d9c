// How a pandit joins: not by a form that anybody may send, but by writing to the founder.
import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { openAuth } from '../../modules/accounts/ui/auth-state.ts'
import { whatsappLink } from '../../shared/phone-links.ts'
import { WhatsAppSign } from '../../ui/kit/whatsapp-sign.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { Steps } from '../home/steps.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { useWorkroom } from '../layout/account-bar.tsx'
import { loadAuthModal } from '../layout/auth-mount.tsx'
import { useRoot } from '../root.tsx'

export const handle = { catalogues: ['pages'] }

export default function AdminLoginPage() {
  const { t } = useTranslation('pages')
  const { settings } = useRoot()
  const steps = [
    { title: t('join.account'), text: t('join.accountText') },
    {
      title: t('join.write'),
      text: settings.founderName ? t('join.writeNamed', { name: settings.founderName }) : t('join.writeText'),
    },
    { title: t('join.reply'), text: t('join.replyText') },
  ]
  const message = t('join.message')
  return (
    <InfoPage title={t('join.title')} lead={t('join.lead')} seed="Pandit">
      <Steps steps={steps} heading="h2" />
      <div className="actions">
        <FirstStep />
        <a className="btn btn-wa" href={whatsappLink(settings.whatsapp, message)} target="_blank" rel="noopener">
          <WhatsAppSign />
          {t('reach.whatsapp')}
        </a>
        <a
          className="btn btn-l"
          href={`mailto:${settings.email}?subject=${encodeURIComponent(t('join.subject'))}&body=${encodeURIComponent(message)}`}
        >
          <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
          {settings.email}
        </a>
      </div>
    </InfoPage>
  )
}

/** Create Account for a visitor; the portal for who is a pandit already; nothing for a signed-in person, whose account is there. */
function FirstStep() {
  const { t } = useTranslation('pages')
  const { user } = useRoot()
  const workroom = useWorkroom()
  if (workroom) {
    return (
      <Link className="btn btn-p" to={workroom.to}>
        {workroom.label}
      </Link>
    )
  }
  if (user) return null
  return (
    <button
      type="button"
      className="btn btn-p"
      onPointerEnter={loadAuthModal}
      onFocus={loadAuthModal}
      onClick={() => openAuth('signup')}
    >
      {t('join.create')}
    </button>
  )
}
