import { useLocation } from 'react-router'
import { preloadGoods } from '../../modules/operations/ui/goods/goods-preload.ts'
import { goodsSearchOf } from '../../modules/operations/ui/goods/goods-queries.ts'
import { GoodsView } from '../../modules/operations/ui/goods/goods-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-goods'

export const handle = { catalogues: ['console', 'console-goods'] }

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  return loadRoom(args, (carrier) => preloadGoods(goodsSearchOf(searchParams), languageOf(pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleGoodsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('console-goods')
  const search = goodsSearchOf(new URLSearchParams(useLocation().search))
  return (
    <ConsoleRoom data={loaderData} title={t('pageTitle')}>
      <GoodsView search={search} />
    </ConsoleRoom>
  )
}
