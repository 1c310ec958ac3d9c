// Console navigation link to reviews.
import { Star } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from '../frame/console.module.css'
import { PRODUCT_REVIEWS_PATH } from '../reviews/reviews-path.ts'

export function ReviewsSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(PRODUCT_REVIEWS_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(PRODUCT_REVIEWS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Star size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('productReviews')}
    </Link>
  )
}
