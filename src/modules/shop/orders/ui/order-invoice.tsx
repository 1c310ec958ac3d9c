import { FileText } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Order } from '../contract.ts'
import { hasInvoice } from '../model.ts'
import * as orderStyles from './order.module.css'

export function OrderInvoice({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { href } = useSite()
  if (!hasInvoice(order.state)) return null
  return (
    <section className={`${orderStyles.part} no-print`}>
      <h2>{t('invoice.title')}</h2>
      <Link className="button button-secondary" to={href(`/order/${order.number}/invoice`)}>
        <Icon icon={FileText} size={18} />
        {t('invoice.open')}
      </Link>
    </section>
  )
}
