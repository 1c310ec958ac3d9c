// Console navigation links to coupons and the product file.
import { FileSpreadsheet, TicketPercent } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { COUPONS_PATH, PRODUCTS_FILE_PATH } from '../coupons/coupons-queries.ts'
import * as styles from '../frame/console.module.css'

export function SalesSections({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { pathname } = useLocation()
  const sections = [
    { path: href(COUPONS_PATH), name: t('coupons'), Icon: TicketPercent },
    { path: href(PRODUCTS_FILE_PATH), name: t('productsFile'), Icon: FileSpreadsheet },
  ]
  return sections.map(({ path, name, Icon }) => {
    const isOpen = pathname.startsWith(path)
    return (
      <Link
        key={path}
        className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
        to={path}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onDone}
      >
        <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </Link>
    )
  })
}
