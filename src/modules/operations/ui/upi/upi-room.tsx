// Console navigation link to the UPI address.
import { QrCode } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'

export const UPI_PATH = '/ops/upi'

export function UpiRoom({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = usePage()
  const isOpen = useLocation().pathname.startsWith(href(UPI_PATH))
  return (
    <Link className={isOpen ? 'n on' : 'n'} to={href(UPI_PATH)} aria-current={isOpen ? 'page' : undefined} onClick={onDone}>
      <QrCode size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('upiRoom')}
    </Link>
  )
}
