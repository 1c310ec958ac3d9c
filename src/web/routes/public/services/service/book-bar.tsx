import { formatPaise } from '../../../../../shared/money/money.ts'
import { useTranslation } from '../../../../../ui/words.tsx'
import { BookingLink } from '../../../../layout/booking-link.tsx'

/** `leastPaise` is what the pandits who perform it ask at least; undefined where too few do. */
export function BookBar({ slug, minPaise }: { slug: string; minPaise: number | undefined }) {
  const { t } = useTranslation('ceremony')
  const { t: ofPage } = useTranslation('pages')
  return (
    <div className="puja-bar no-print">
      {minPaise === undefined ? null : <p className="num">{t('bar', { amount: formatPaise(minPaise) })}</p>}
      <BookingLink ceremony={slug} className="btn btn-p">
        {ofPage('service.book')}
      </BookingLink>
    </div>
  )
}
