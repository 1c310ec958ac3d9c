import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { fetchAhead } from '../../../../ui/data/fetch-ahead.ts'
import { useLazyComponent } from '../../../../ui/data/use-lazy-component.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { CancelInListProps } from './cancel-dialog.tsx'

const loadDialog = () => import('./cancel-dialog.tsx')

/** Without JavaScript the link opens the same section of the booking's page. */
export function CancelInList({ booking, puja, now, refusal }: CancelInListProps) {
  const { t } = useTranslation('account')
  const { href } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const CancelDialog = useLazyComponent({
    isWanted: isOpen,
    load: () => loadDialog().then((module) => module.CancelDialog),
    namespace: 'family',
    onFailure: () => setOpen(false),
  })
  const isClosed = booking.cancellation.rule === 'closed'
  useEffect(() => {
    if (!isClosed) fetchAhead(loadDialog)
  }, [isClosed])
  if (isClosed) return null
  return (
    <>
      <Link
        className="link"
        to={href(`/booking/${booking.ref}#cancel`)}
        aria-haspopup="dialog"
        aria-label={t('bookings.cancelNamed', { puja })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {t('bookings.cancel')}
      </Link>
      {isOpen && CancelDialog ? (
        <CancelDialog booking={booking} puja={puja} now={now} refusal={refusal} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
