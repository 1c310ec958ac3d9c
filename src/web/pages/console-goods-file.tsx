import { dehydrate, QueryClient } from '@tanstack/react-query'
import { GoodsFileView } from '../../modules/operations/ui/goods-file/goods-file-view.tsx'
import { summaryQuery } from '../../modules/operations/ui/queries.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-goods-file'

export const handle = { catalogues: ['console', 'goods-file'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, async (carrier) => {
    const client = new QueryClient()
    await client.prefetchQuery(summaryQuery(carrier))
    return dehydrate(client)
  })
}

export const shouldRevalidate = isSignedOut

export default function ConsoleGoodsFilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('goods-file')
  return (
    <ConsoleRoom data={loaderData} title={t('pageTitle')}>
      <GoodsFileView />
    </ConsoleRoom>
  )
}
