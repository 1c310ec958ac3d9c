// Console navigation link to GST rates.
import { Percent } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../ui/words.tsx'
import { usePage } from '../../booking/ui/use-page.ts'

export const RATES_PATH = '/ops/rates'

export function RatesRoom({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = usePage()
  const isOpen = useLocation().pathname.startsWith(href(RATES_PATH))
  return (
    <Link className={isOpen ? 'n on' : 'n'} to={href(RATES_PATH)} aria-current={isOpen ? 'page' : undefined} onClick={onDone}>
      <Percent size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('rates')}
    </Link>
  )
}
