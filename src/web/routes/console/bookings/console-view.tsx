import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { QUEUE_PATH, queryOf, type View } from '../frame/console-address.ts'
import { type ContactFacts, SampleContacts } from '../frame/sample-contacts.tsx'
import { ListDetailLayout } from '../list/list-detail-layout.tsx'
import { BookingList } from './booking-list.tsx'
import { CallQueue } from './call-queue.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

/** `children` is the opened booking, if any. */
export function ConsoleView({ view, contacts, children }: { view: View; contacts?: ContactFacts; children: ReactNode }) {
  const { t } = useTranslation('console')
  const { href, user } = useVisitor()
  const { ref } = useParams()
  return (
    <ListDetailLayout
      title={view ? t('list.title') : t('queue.title')}
      listPath={href(QUEUE_PATH) + queryOf(view)}
      detail={ref ? children : null}
      emptyText={t('pane.none')}
      header={
        <>
          {contacts && user?.role === 'owner' ? <SampleContacts facts={contacts} isElsewhere /> : null}
          <SummaryTiles />
        </>
      }
    >
      {view ? <BookingList list={view} /> : <CallQueue />}
    </ListDetailLayout>
  )
}
