// Console navigation link to festival day overrides.
import { CalendarDays } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from '../frame/console.module.css'

export const SET_DAYS_PATH = '/ops/panchang'

export function SetDaysSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(SET_DAYS_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(SET_DAYS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <CalendarDays size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('setDays')}
    </Link>
  )
}
