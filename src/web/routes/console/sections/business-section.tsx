// Navigation link to the business section.
import { Building2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { BUSINESS_PATH } from '../business/parts.ts'
import * as styles from '../frame/console.module.css'

export function BusinessSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(BUSINESS_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(BUSINESS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Building2 size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('businessSection')}
    </Link>
  )
}
