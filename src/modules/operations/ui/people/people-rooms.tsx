// Console navigation links to Team and Audit log; owners only.
import { ScrollText, Users } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { AUDIT_PATH, TEAM_PATH } from './people-paths.ts'

export function PeopleRooms({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href, user } = usePage()
  const { pathname } = useLocation()
  if (user?.role !== 'owner') return null
  const rooms = [
    [TEAM_PATH, t('team'), Users],
    [AUDIT_PATH, t('audit'), ScrollText],
  ] as const
  return rooms.map(([path, name, Sign]) => {
    const isOpen = pathname.startsWith(href(path))
    return (
      <Link
        key={path}
        className={isOpen ? 'n on' : 'n'}
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
