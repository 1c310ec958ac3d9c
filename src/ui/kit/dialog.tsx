import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

type DialogProps = {
  open: boolean
  /** Called on Escape or a click that begins and ends on the backdrop. The dialog stays open until the parent sets `open` to false. */
  onClose: () => void
  labelledBy?: string
  describedBy?: string | undefined
  label?: string
  shape?: 'box' | 'sheet' | 'drawer'
  className?: string
  children: ReactNode
}

export function Dialog({ open, onClose, labelledBy, describedBy, label, shape = 'box', className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOnBackdrop = useRef(false)
  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // On closing, the focus returns to the element that had it, also when it was not opened by a trigger.
    const before = document.activeElement
    element.showModal()
    focusFirst(element)
    lockScroll(1)
    return () => {
      element.close()
      lockScroll(-1)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  // Selecting text may end outside: that click has the dialog as its target too.
  const trackPress = ({ type, target }: MouseEvent) => {
    isOnBackdrop.current = target === dialog.current && (type === 'mousedown' || isOnBackdrop.current)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it through onCancel; the click is the backdrop's
    <dialog
      ref={dialog}
      className={`dialog ${shape} ${className}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-label={label}
      onCancel={(event) => {
        // React also bubbles the cancel event of a nested dialog, and of a file input that was dismissed.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // On the second Escape in a row, Chrome closes a dialog without asking the page.
        if (event.target !== dialog.current || dialog.current.open) return
        dialog.current.showModal()
        onClose()
      }}
      onMouseDown={trackPress}
      onMouseUp={trackPress}
      onClick={(event) => {
        if (event.target === dialog.current && isOnBackdrop.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** The fields of a form except the honeypot; the button of a date field counts as a field. */
const FIELD = ':is(input:not([tabindex="-1"]), select, textarea, button.in):enabled'

/** Focuses the first field of a form, otherwise the title, so that the focus does not start on the close button. */
function focusFirst(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form:has([type="submit"])')
  const first = [...(form?.querySelectorAll<HTMLElement>(FIELD) ?? [])].find((field) => field.checkVisibility())
  if (!first) {
    focusTitle(dialog)
    return
  }
  // Of a radio group, focus the checked one.
  const chosen = first.matches('[type="radio"]') ? form?.querySelector<HTMLElement>(':checked') : null
  ;(chosen ?? first).focus()
}

function focusTitle(dialog: HTMLElement): void {
  const title = dialog.querySelector<HTMLElement>('h1, h2') ?? dialog
  title.tabIndex = -1
  title.focus()
}

let locks = 0

/** Page scrolling is locked while at least one dialog is open. */
function lockScroll(change: 1 | -1): void {
  locks += change
  document.documentElement.classList.toggle('scroll-locked', locks > 0)
}
