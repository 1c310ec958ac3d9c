import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { QUEUE_PATH, queryOf, type View } from '../frame/console-address.ts'
import { ListBesidePane } from '../list/list-beside-pane.tsx'
import { BookingList } from './booking-list.tsx'
import { CallQueue } from './call-queue.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

/** `children` is the opened booking, if any. */
export function ConsoleView({ view, children }: { view: View; children: ReactNode }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { ref } = useParams()
  return (
    <ListBesidePane
      title={view ? t('list.title') : t('queue.title')}
      address={href(QUEUE_PATH) + queryOf(view)}
      opened={ref ? children : null}
      none={t('pane.none')}
      above={<SummaryTiles />}
    >
      {view ? <BookingList list={view} /> : <CallQueue />}
    </ListBesidePane>
  )
}
