import { Link } from 'react-router'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as ownFormStyles from '../../../accounts/profile/ui/own-form.module.css'
import * as styles from '../../cart/ui/cart.module.css'
import type { OrderCard } from '../contract.ts'
import * as orderStyles from './order.module.css'
import { useStateTags } from './order-history.tsx'

const TAG: Record<OrderCard['state'], string> = {
  placed: 'tag haldi',
  confirmed: 'tag haldi',
  packed: 'tag haldi',
  shipped: 'tag tulsi',
  delivered: 'tag tulsi',
  cancelled: 'tag sindoor',
  returned: 'tag sand',
  refunded: 'tag sand',
}

export function OrderList({ items }: { items: readonly OrderCard[] }) {
  const { t } = useTranslation('order')
  const { language, href } = useSite()
  const tags = useStateTags()
  return (
    <ul className={ownFormStyles.list}>
      {items.map((order) => {
        const day = formatDate(indiaDate(new Date(order.placedAt)), language, 'short')
        return (
          <li key={order.number} className={`card ${orderStyles.orderCard}`}>
            <img className={styles.picture} src={order.imageUrl} alt="" width={68} height={68} loading="lazy" />
            <div>
              <h3>{order.firstLine}</h3>
              {order.pieces > 1 ? <p className="muted text-small numeric">{t('list.inAll', { count: order.pieces })}</p> : null}
              <p className="numeric">{t('list.line', { day, total: formatPaise(order.totalPaise) })}</p>
            </div>
            <span className={TAG[order.state]}>{tags[order.state]}</span>
            <Link className="button button-outline small" to={href(`/order/${order.number}`)}>
              {t('list.open', { number: order.number })}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
