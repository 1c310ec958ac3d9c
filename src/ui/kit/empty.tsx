import type { ReactNode } from 'react'
import { Kolam } from '../art/kolam.tsx'
import * as styles from './empty.module.css'

type EmptyProps = {
  /** Each place uses its own seed and so its own figure. */
  seed: string
  text: ReactNode
  /** A link or a button; omit it where the user can only wait. */
  action?: ReactNode
}

export function Empty({ seed, text, action }: EmptyProps) {
  return (
    <div className={`${styles.emptyNote} card`}>
      <div>
        <Kolam seed={seed} shape="diamond" count={5} />
        <p>{text}</p>
        {action}
      </div>
    </div>
  )
}
