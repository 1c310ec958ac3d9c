// Console navigation link to GST rates.
import { Percent } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../frame/console.module.css'

export const RATES_PATH = '/ops/rates'

export function RatesSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(RATES_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(RATES_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={Percent} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('rates')}
    </Link>
  )
}
