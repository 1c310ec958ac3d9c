import { Phone } from 'lucide'
import { formatPhone, phoneLink } from '../../../../../../shared/phone/phone-links.ts'
import { Icon } from '../../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'

/** A pandit's mobile number as a tel: link, or a note that there is none. */
export function PanditPhone({ name, mobile }: { name: string; mobile: string | null }) {
  const { t } = useTranslation('console-pandits')
  if (!mobile) return <span className="muted text-small">{t('noMobile')}</span>
  return (
    <a className="link" href={phoneLink(mobile)} aria-label={t('call', { pandit: name, mobile: formatPhone(mobile) })}>
      <Icon icon={Phone} size={16} />
      {formatPhone(mobile)}
    </a>
  )
}
