// Console navigation link to products.
import { Boxes } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { GOODS_PATH } from './goods-queries.ts'

export const isInGoods = (pathname: string, href: (path: string) => string): boolean =>
  `${pathname}/`.startsWith(`${href(GOODS_PATH)}/`)

export function GoodsRoom({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = usePage()
  const isOpen = isInGoods(useLocation().pathname, href)
  return (
    <Link className={isOpen ? 'n on' : 'n'} to={href(GOODS_PATH)} aria-current={isOpen ? 'page' : undefined} onClick={onDone}>
      <Boxes size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('goods')}
    </Link>
  )
}
