// Console navigation links to Team and Audit log; owners only.
import { ScrollText, Users } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from '../frame/console.module.css'
import { AUDIT_PATH, TEAM_PATH } from '../team/people-paths.ts'

export function PeopleSections({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href, user } = useVisitor()
  const { pathname } = useLocation()
  if (user?.role !== 'owner') return null
  const sections = [
    [TEAM_PATH, t('team'), Users],
    [AUDIT_PATH, t('audit'), ScrollText],
  ] as const
  return sections.map(([path, name, Sign]) => {
    const isOpen = pathname.startsWith(href(path))
    return (
      <Link
        key={path}
        className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
        to={href(path)}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onDone}
      >
        <Sign size={19} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </Link>
    )
  })
}
