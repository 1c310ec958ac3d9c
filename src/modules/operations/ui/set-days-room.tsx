// Console navigation link to festival day overrides.
import { CalendarDays } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../ui/words.tsx'
import { usePage } from '../../booking/ui/use-page.ts'

export const SET_DAYS_PATH = '/ops/panchang'

export function SetDaysRoom({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = usePage()
  const isOpen = useLocation().pathname.startsWith(href(SET_DAYS_PATH))
  return (
    <Link className={isOpen ? 'n on' : 'n'} to={href(SET_DAYS_PATH)} aria-current={isOpen ? 'page' : undefined} onClick={onDone}>
      <CalendarDays size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('setDays')}
    </Link>
  )
}
