// The one modal of the product on the native <dialog>: a box in the middle, a sheet from below, or a drawer from the side.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

type DialogProps = {
  open: boolean
  /** Asked for by Escape, the backdrop or a close button; the owner then sets `open` to false. */
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
  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // Whatever had the focus gets it back, also when it was opened without a trigger of ours.
    const before = document.activeElement
    element.showModal()
    lockScroll(1)
    return () => {
      element.close()
      lockScroll(-1)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it through onCancel; the click is the backdrop's
    <dialog
      ref={dialog}
      className={`dialog ${shape} ${className}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-label={label}
      onCancel={(event) => {
        // React also passes on the event of a dialog within this one, and that of a file field whose choice was called off.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

let locks = 0

/** Page scrolling is locked while at least one dialog is open. */
function lockScroll(change: 1 | -1): void {
  locks += change
  document.documentElement.classList.toggle('scroll-locked', locks > 0)
}
