// Booking sheet opened by `?book=`; lazy-loaded on hover or focus.
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useLazyComponent } from '../../ui/data/use-lazy-component.ts'
import { BOOKING_PARAMETERS } from './booking-link.tsx'
import { loadDialogs } from './load-dialogs.ts'

const loadSheet = () => loadDialogs().then((dialogs) => dialogs.loadBookingSheet())

export function BookingMount() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const ceremony = params.get('book')
  const close = useCloseSheet(ceremony !== null)
  useLoadOnIntent()
  const BookingSheet = useLazyComponent({
    isWanted: ceremony !== null,
    load: () => loadSheet().then((module) => module.BookingSheet),
    namespace: 'booking',
    onFailure: close,
  })
  if (ceremony === null || !BookingSheet) return null
  const id = params.get('with')
  return (
    <Suspense>
      <BookingSheet
        ceremony={ceremony}
        pandit={id ? { id, name: params.get('name') ?? '' } : undefined}
        date={params.get('on') ?? undefined}
        hours={params.get('hours') ?? undefined}
        place={params.get('location') ?? undefined}
        town={params.get('town') ?? undefined}
        isOnline={params.get('online') === '1'}
        again={params.get('again') ?? undefined}
        onClose={close}
      />
    </Suspense>
  )
}

/**
 * Returns a function that closes the sheet. It goes back when the sheet was opened from this page, so that Back does not open it again;
 * otherwise it only removes the parameters.
 */
function useCloseSheet(isOpen: boolean): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const before = useRef<string>(undefined)
  const openedHere = useRef(false)
  useEffect(() => {
    if (!isOpen) before.current = pathname
    else if (type === 'PUSH' && before.current === pathname) openedHere.current = true
    if (!isOpen || before.current !== pathname) openedHere.current = false
  }, [isOpen, pathname, type])
  return () => {
    if (openedHere.current) return void navigate(-1)
    const rest = new URLSearchParams(search)
    for (const name of BOOKING_PARAMETERS) rest.delete(name)
    void navigate({ pathname, search: rest.toString() }, { replace: true, preventScrollReset: true })
  }
}

function useLoadOnIntent(): void {
  useEffect(() => {
    const onIntent = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-opens="booking"]')) void loadSheet()
    }
    document.addEventListener('pointerover', onIntent, { passive: true })
    document.addEventListener('focusin', onIntent)
    return () => {
      document.removeEventListener('pointerover', onIntent)
      document.removeEventListener('focusin', onIntent)
    }
  }, [])
}
