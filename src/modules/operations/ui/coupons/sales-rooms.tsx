// Console navigation links to coupons and the product file.
import { FileSpreadsheet, TicketPercent } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { COUPONS_PATH, GOODS_FILE_PATH } from './coupons-queries.ts'

export function SalesRooms({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = usePage()
  const { pathname } = useLocation()
  const rooms = [
    { path: href(COUPONS_PATH), name: t('coupons'), Icon: TicketPercent },
    { path: href(GOODS_FILE_PATH), name: t('goodsFile'), Icon: FileSpreadsheet },
  ]
  return rooms.map(({ path, name, Icon }) => {
    const isOpen = pathname.startsWith(path)
    return (
      <Link key={path} className={isOpen ? 'n on' : 'n'} to={path} aria-current={isOpen ? 'page' : undefined} onClick={onDone}>
        <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </Link>
    )
  })
}
