// Console navigation link to products.
import { Boxes } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from '../frame/console.module.css'
import { PRODUCTS_PATH } from '../products/products-queries.ts'

export const isInProducts = (pathname: string, href: (path: string) => string): boolean =>
  `${pathname}/`.startsWith(`${href(PRODUCTS_PATH)}/`)

export function ProductsSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = isInProducts(useLocation().pathname, href)
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(PRODUCTS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Boxes size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('products')}
    </Link>
  )
}
