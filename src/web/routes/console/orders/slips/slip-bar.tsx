// Toolbar above packing slips; hidden in print.
import { ChevronLeft, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../print.module.css'

export function SlipBar({ back, label, children }: { back: string; label: string; children?: ReactNode }) {
  const { t } = useTranslation('console-orders')
  return (
    <div className={styles.slipBar}>
      <Link className="button button-outline" to={back}>
        <Icon icon={ChevronLeft} size={18} />
        {label}
      </Link>
      {children}
      <button type="button" className="button button-primary" onClick={() => window.print()}>
        <Icon icon={Printer} size={18} />
        {t('print')}
      </button>
    </div>
  )
}
