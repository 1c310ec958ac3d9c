// Console navigation link to pandits.
import { BookUser } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../frame/console.module.css'

export const PANDITS_PATH = '/ops/pandits'

export function PanditsSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(PANDITS_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(PANDITS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={BookUser} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('search.kind.pandit')}
    </Link>
  )
}
