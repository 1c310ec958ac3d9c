// Server-rendered, so shared links show it before JavaScript loads.
import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../../../ui/kit/icon.tsx'
import type { FROM_LIST } from '../../listing/ui/from-list.ts'
import * as styles from './pandit-details.module.css'

type PanditDialogProps = {
  /** URL of the list below, to which closing returns. */
  listAddress: string
  closeLabel: string
  labelledBy: string
  children: ReactNode
}

export function PanditDialog({ listAddress, closeLabel, labelledBy, children }: PanditDialogProps) {
  const dialog = useModal()
  const close = useClose(listAddress)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it through onCancel; the click is the backdrop's
    <dialog
      ref={dialog}
      open
      className={`dialog box ${styles.panditDialog}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <Link
        to={listAddress}
        replace
        preventScrollReset
        className={`icon-button ${styles.closeButton}`}
        aria-label={closeLabel}
        onClick={close}
      >
        <Icon icon={X} size={20} />
      </Link>
      {children}
    </dialog>
  )
}

/** Turns the server-rendered open dialog into a modal one, and restores the focus when it closes. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    // An open dialog cannot become modal. Removing the attribute closes it without an event.
    element.removeAttribute('open')
    element.showModal()
    // Focuses the title, so that screen readers start there.
    const title = element.querySelector('h1, h2') as HTMLElement
    title.tabIndex = -1
    title.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

const position = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

/** Closing navigates back when the list is the previous entry, so that Back does not open the details again. */
function useClose(listAddress: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const opened = useRef<{ at: number | undefined; fromList: boolean }>(undefined)
  useLayoutEffect(() => {
    opened.current ??= { at: position(), fromList: (state as Partial<typeof FROM_LIST> | null)?.fromList === true }
  }, [state])
  return (event?: MouseEvent) => {
    if (event && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event?.preventDefault()
    if (opened.current?.fromList && opened.current.at === position()) navigate(-1)
    else navigate(listAddress, { replace: true, preventScrollReset: true })
  }
}
