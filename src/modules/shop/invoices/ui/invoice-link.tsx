import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import type { Order } from '../../orders/contract.ts'
import { isBilled } from '../../orders/model.ts'
import * as styles from '../../orders/ui/order.module.css'

export function OrderInvoice({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { href } = useSite()
  if (!isBilled(order.state)) return null
  return (
    <section className={`${styles.part} no-print`}>
      <h2>{t('invoice.title')}</h2>
      <Link className="btn btn-s" to={href(`/order/${order.number}/invoice`)}>
        <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('invoice.open')}
      </Link>
    </section>
  )
}
