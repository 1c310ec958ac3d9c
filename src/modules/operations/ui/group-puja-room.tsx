// Console navigation link to the group puja waiting list.
import { UsersRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../ui/words.tsx'
import { usePage } from '../../booking/ui/use-page.ts'

export const GROUP_PUJA_PATH = '/ops/group-puja'

export function GroupPujaRoom({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = usePage()
  const isOpen = useLocation().pathname.startsWith(href(GROUP_PUJA_PATH))
  return (
    <Link
      className={isOpen ? 'n on' : 'n'}
      to={href(GROUP_PUJA_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <UsersRound size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('groupPuja')}
    </Link>
  )
}
