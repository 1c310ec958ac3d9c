// Console navigation link to tickets, with the count awaiting an answer.
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from '../frame/console.module.css'
import { TICKETS_PATH, ticketsQuery } from '../tickets/tickets-queries.ts'

export function TicketsSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { data } = useInfiniteQuery(ticketsQuery({ list: 'open', search: '' }))
  const isOpen = useLocation().pathname.startsWith(href(TICKETS_PATH))
  const waiting = data?.pages[0]?.openCount ?? 0
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(TICKETS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <MessagesSquare size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('tickets')}
      {waiting > 0 ? <em className="num">{waiting}</em> : null}
    </Link>
  )
}
