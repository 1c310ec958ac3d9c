import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { useReaderTime } from '../../../../modules/bookings/online/ui/use-reader-time.ts'
import type { TicketStored } from '../../../../modules/support/tickets/contract.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './contact.module.css'

export function TicketNote({ ticket }: { ticket: TicketStored }) {
  const { t } = useTranslation('contact')
  const { language } = useSite()
  const note = useRef<HTMLDivElement>(null)
  const by = new Date(ticket.answerBy)
  const timeOf = useReaderTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus here once for each message
  useEffect(() => note.current?.focus(), [ticket.number])
  return (
    <div className={styles.sentNote} ref={note} tabIndex={-1}>
      <Icon icon={CircleCheck} size={22} />
      <p>
        <b>{t('submitted')}</b>
        <span>
          {t('submittedText', {
            number: ticket.number,
            time: t('moment', { time: timeOf(by), day: formatDate(indiaDate(by), language, 'long') }),
          })}
        </span>
      </p>
    </div>
  )
}
