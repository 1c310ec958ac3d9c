import { CircleCheck, CircleX, X } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  title: ReactNode
  text?: ReactNode
  about?: string | undefined
}

/** How long a success message stays. */
const SUCCESS_MS = 2000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const NO_TOASTS: readonly Toast[] = []

export function closeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** Closes the errors about one subject, once it is retried. */
export function closeErrors(about: string): void {
  publish(toasts.filter((toast) => toast.kind !== 'error' || toast.about !== about))
}

/** Shows a message from anywhere in the browser; `about` names the subject, by which `closeErrors` closes errors. */
export function showToast(kind: Toast['kind'], title: ReactNode, text?: ReactNode, about?: string): void {
  const id = nextId++
  publish([...toasts, { id, kind, title, text, about }])
  if (kind === 'success') setTimeout(() => closeToast(id), SUCCESS_MS)
}

/**
 * Returns the element in which toasts are reachable: a modal dialog makes everything outside inert, so they are rendered inside the topmost
 * one.
 */
function useToastContainer(isNeeded: boolean): Element | undefined {
  const [host, setHost] = useState<Element>()
  useEffect(() => {
    if (!isNeeded) return
    const find = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
    find()
    const observer = new MutationObserver(find)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [isNeeded])
  return host
}

/** Mounted once by the root. It is a popover, so that it is shown above open dialogs. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const list = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NO_TOASTS,
  )
  const { pathname } = useLocation()
  // Errors of a page are closed when it is left, before the effects of the next page, so that errors of the new page stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of each page
  useLayoutEffect(() => () => publish(toasts.filter(({ kind }) => kind === 'success')), [pathname])
  const host = useToastContainer(list.length > 0)
  return host && list.length > 0 ? createPortal(<Toasts list={list} closeLabel={closeLabel} />, host) : null
}

function Toasts({ list, closeLabel }: { list: readonly Toast[]; closeLabel: string }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again with each toast, so that it is above dialogs opened since
  useEffect(() => {
    const element = box.current
    // The dialog that contained it may be gone already; the next host shows it again.
    if (!element?.isConnected) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [list])
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <output> may not contain block elements
    <div ref={box} className="toasts" popover="manual" role="status" aria-live="polite">
      {list.map((toast) => (
        <div key={toast.id} className={`toast ${toast.kind}`} role={toast.kind === 'error' ? 'alert' : undefined}>
          {toast.kind === 'success' ? (
            <Icon icon={CircleCheck} size={20} strokeWidth={2} />
          ) : (
            <Icon icon={CircleX} size={20} strokeWidth={2} />
          )}
          <p>
            <b>{toast.title}</b>
            {toast.text ? <span>{toast.text}</span> : null}
          </p>
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => closeToast(toast.id)}>
            <Icon icon={X} size={18} strokeWidth={2} />
          </button>
        </div>
      ))}
    </div>
  )
}
