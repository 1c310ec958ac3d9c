import { useLocation } from 'react-router'
import { GoodView } from '../../modules/operations/ui/goods/good-view.tsx'
import { preloadGood } from '../../modules/operations/ui/goods/goods-preload.ts'
import { goodsQueryOf, goodsSearchOf } from '../../modules/operations/ui/goods/goods-queries.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { ConsoleRoom, isSignedOut, loadRoom } from '../layout/console-room.tsx'
import type { Route } from './+types/console-good'

export const handle = { catalogues: ['console', 'console-goods', 'pictures'] }

export function loader(args: Route.LoaderArgs) {
  return loadRoom(args, (carrier) => preloadGood(args.params.goodId, languageOf(args.url.pathname), carrier))
}

export const shouldRevalidate = isSignedOut

export default function ConsoleGoodPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('console-goods')
  const list = goodsQueryOf(goodsSearchOf(new URLSearchParams(useLocation().search)))
  return (
    <ConsoleRoom data={loaderData} title={t('pageTitle')}>
      <GoodView key={params.goodId} id={params.goodId} list={list} />
    </ConsoleRoom>
  )
}
