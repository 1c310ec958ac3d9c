// Console navigation link to reviews.
import { Star } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { GOOD_REVIEWS_PATH } from './good-reviews-path.ts'

export function ReviewsRoom({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = usePage()
  const isOpen = useLocation().pathname.startsWith(href(GOOD_REVIEWS_PATH))
  return (
    <Link
      className={isOpen ? 'n on' : 'n'}
      to={href(GOOD_REVIEWS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Star size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('goodReviews')}
    </Link>
  )
}
