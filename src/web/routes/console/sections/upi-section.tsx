// Console navigation link to the UPI address.
import { QrCode } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../frame/console.module.css'

export const UPI_PATH = '/ops/upi'

export function UpiSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(UPI_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(UPI_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={QrCode} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('upiSection')}
    </Link>
  )
}
