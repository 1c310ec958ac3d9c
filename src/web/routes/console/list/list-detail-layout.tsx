import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { StaleNotice } from '../frame/console-clock.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import * as paneStyles from './detail-pane.module.css'
import * as styles from './lists.module.css'
import { useRowInView } from './row-in-view.ts'

type ListDetailLayoutProps = {
  title: string
  /** The address of the list with nothing opened; Escape returns there. */
  listPath: string
  /** The opened item, if any. */
  detail: ReactNode
  /** What the pane says while nothing is opened. */
  emptyText: string
  /** Seeds the kolam of the empty pane. */
  seed?: string
  header?: ReactNode
  /** The list. */
  children: ReactNode
}

/** A page of the console with a list, and the opened item beside it. */
export function ListDetailLayout({
  title,
  listPath,
  detail,
  emptyText,
  seed = 'Sankalp',
  header,
  children,
}: ListDetailLayoutProps) {
  const navigate = useNavigate()
  const isOpen = Boolean(detail)
  const close = useCallback(() => {
    if (isOpen) void navigate(listPath, { preventScrollReset: true })
  }, [navigate, listPath, isOpen])
  useShortcuts(close)
  const [list, content] = useRowInView(isOpen)
  return (
    <main id="main" className={isOpen ? styles.opened : undefined}>
      <h1 className="visually-hidden">{title}</h1>
      <StaleNotice />
      {header}
      <div className={styles.listDetail}>
        <div ref={list} className={styles.lists}>
          <div ref={content}>{children}</div>
        </div>
        {detail || (
          <aside data-pane className={`${paneStyles.pane} ${paneStyles.none}`} aria-label={emptyText}>
            <Kolam seed={seed} shape="diamond" count={7} className={paneStyles.kolamFigure} />
            <p className="muted">{emptyText}</p>
          </aside>
        )}
      </div>
    </main>
  )
}
