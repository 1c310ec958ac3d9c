import { Info } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import * as styles from './refusal.module.css'

type RefusalProps = {
  children: ReactNode
  /** Only for its position; parents with a gap need none. */
  className?: string | undefined
}

/** Explains why something was refused or failed; screen readers announce it at once. */
export function Refusal({ children, className }: RefusalProps) {
  return (
    <div className={className ? `${styles.refusal} ${className}` : styles.refusal} role="alert">
      <Icon icon={Info} size={20} />
      <div>{children}</div>
    </div>
  )
}
