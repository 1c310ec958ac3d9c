// Pujas he has just marked as done, each with the button that takes it back, as long as it may be taken back.
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, Undo2 } from 'lucide-react'
import { formatTime } from '../../../shared/dates.ts'
import { showToast } from '../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { PanditBooking } from '../contract/pandit.ts'
import { useNow } from './clock.tsx'
import { usePortalMoves } from './portal-moves.ts'
import { PortalRefusal, pujaTitle } from './portal-parts.tsx'
import { bookingsQuery } from './portal-queries.ts'
import { usePage } from './use-page.ts'

export function PortalUndo() {
  const { language } = usePage()
  const now = useNow()
  const { data } = useInfiniteQuery(bookingsQuery('done', language))
  const bookings = data?.pages.flatMap((page) => page.items) ?? []
  return bookings.map((booking) =>
    booking.undo && now.getTime() <= Date.parse(booking.undo.until) ? (
      <JustDone key={booking.ref} booking={booking} undo={booking.undo} />
    ) : null,
  )
}

type JustDoneProps = { booking: PanditBooking; undo: NonNullable<PanditBooking['undo']> }

function JustDone({ booking, undo }: JustDoneProps) {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const moves = usePortalMoves()
  const isBusy = moves.busy === 'undo'
  const puja = pujaTitle(booking, language)
  const takeBack = async () => {
    const isMade = await moves.make({ move: 'undo', ref: booking.ref, version: undo.version })
    if (isMade) showToast('success', t('undo.done'))
  }
  return (
    <section className="pkept card" aria-label={t('undo.label', { puja })}>
      <CircleCheck size={22} strokeWidth={1.75} aria-hidden="true" />
      <p className="num">
        <b>{t('undo.label', { puja })}</b> {t('undo.until', { time: formatTime(new Date(undo.until), language) })}
      </p>
      <button type="button" className="btn btn-s" aria-busy={isBusy} onClick={() => void takeBack()}>
        <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {isBusy ? t('sending') : t('undo.button')}
      </button>
      <PortalRefusal problem={moves.problem} />
    </section>
  )
}
