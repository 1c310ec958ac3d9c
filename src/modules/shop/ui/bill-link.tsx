import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../ui/words.tsx'
import type { Order } from '../contract/orders.ts'
import { isBilled } from '../model/orders.ts'
import { useShopPage } from './use-shop-page.ts'

export function OrderBill({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { href } = useShopPage()
  if (!isBilled(order.state)) return null
  return (
    <section className="ord-part no-print">
      <h2>{t('bill.title')}</h2>
      <Link className="btn btn-s" to={href(`/order/${order.number}/invoice`)}>
        <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('bill.open')}
      </Link>
    </section>
  )
}
