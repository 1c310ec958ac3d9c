import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import * as paneStyles from '../bookings/booking/booking-pane.module.css'
import { StaleNotice } from '../frame/console-clock.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import * as styles from './lists.module.css'

type ListBesidePaneProps = {
  title: string
  /** The address of the list with nothing opened; Escape returns there. */
  address: string
  /** The opened item, if any. */
  opened: ReactNode
  /** What the pane says while nothing is opened. */
  none: string
  /** Seeds the kolam of the empty pane. */
  seed?: string
  above?: ReactNode
  /** The list. */
  children: ReactNode
}

/** A page of the console with a list, and the opened item beside it. */
export function ListBesidePane({ title, address, opened, none, seed = 'Sankalp', above, children }: ListBesidePaneProps) {
  const navigate = useNavigate()
  const isOpen = Boolean(opened)
  const close = useCallback(() => {
    if (isOpen) void navigate(address, { preventScrollReset: true })
  }, [navigate, address, isOpen])
  useShortcuts(close)
  return (
    <main id="main" className={isOpen ? styles.opened : undefined}>
      <h1 className="visually-hidden">{title}</h1>
      <StaleNotice />
      {above}
      <div className={styles.listBesidePane}>
        <div className={styles.lists}>{children}</div>
        {opened || (
          <aside data-pane className={`${paneStyles.pane} ${paneStyles.none}`} aria-label={none}>
            <Kolam seed={seed} shape="diamond" count={7} className={paneStyles.kolamFigure} />
            <p className="muted">{none}</p>
          </aside>
        )}
      </div>
    </main>
  )
}
