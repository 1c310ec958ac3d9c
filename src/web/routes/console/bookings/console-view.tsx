import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { QUEUE_PATH, queryOf, type View } from '../frame/console-address.ts'
import { StaleNotice } from '../frame/console-clock.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import { BookingList } from './booking-list.tsx'
import { CallQueue } from './call-queue.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import '../frame/console.css'
import '../list/lists.css'
import '../list/list-marks.css'
import './booking/booking-pane.css'
import './booking/booking-parts.css'
import './booking/candidates/by-hand.css'
import '../pane/move-dialog.css'
import './summary-tiles.css'

/** `children` is the opened booking, if any. */
export function ConsoleView({ view, children }: { view: View; children: ReactNode }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const navigate = useNavigate()
  const { ref } = useParams()
  const list = href(QUEUE_PATH) + queryOf(view)
  const close = useCallback(() => {
    if (ref) void navigate(list, { preventScrollReset: true })
  }, [navigate, list, ref])
  useShortcuts(close)
  return (
    <main id="main" className={ref ? 'opened' : undefined}>
      <h1 className="vh">{view ? t('list.title') : t('queue.title')}</h1>
      <StaleNotice />
      <SummaryTiles />
      <div className="og">
        <div className="lists">{view ? <BookingList list={view} /> : <CallQueue />}</div>
        {ref ? children : <NothingOpen />}
      </div>
    </main>
  )
}

function NothingOpen() {
  const { t } = useTranslation('console')
  return (
    <aside className="dp none" aria-label={t('pane.none')}>
      <Kolam seed="Sankalp" shape="diamond" count={7} className="kf" />
      <p className="ash">{t('pane.none')}</p>
    </aside>
  )
}
