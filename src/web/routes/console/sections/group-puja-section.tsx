// Console navigation link to the group puja waiting list.
import { UsersRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from '../frame/console.module.css'

export const GROUP_PUJA_PATH = '/ops/group-puja'

export function GroupPujaSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(GROUP_PUJA_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(GROUP_PUJA_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <UsersRound size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('groupPuja')}
    </Link>
  )
}
