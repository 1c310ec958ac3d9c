import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { QUEUE_PATH, queryOf, type View } from '../frame/console-address.ts'
import { StaleNotice } from '../frame/console-clock.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import * as listsStyles from '../list/lists.module.css'
import * as styles from './booking/booking-pane.module.css'
import { BookingList } from './booking-list.tsx'
import { CallQueue } from './call-queue.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

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
    <main id="main" className={ref ? listsStyles.opened : undefined}>
      <h1 className="visually-hidden">{view ? t('list.title') : t('queue.title')}</h1>
      <StaleNotice />
      <SummaryTiles />
      <div className={listsStyles.listBesidePane}>
        <div className={listsStyles.lists}>{view ? <BookingList list={view} /> : <CallQueue />}</div>
        {ref ? children : <NothingOpen />}
      </div>
    </main>
  )
}

function NothingOpen() {
  const { t } = useTranslation('console')
  return (
    <aside data-pane className={`${styles.pane} ${styles.none}`} aria-label={t('pane.none')}>
      <Kolam seed="Sankalp" shape="diamond" count={7} className={styles.kolamFigure} />
      <p className="muted">{t('pane.none')}</p>
    </aside>
  )
}
