// Focuses an opened pane's heading, and restores focus on close.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Location state a search passes to the page it opens, so that the focus moves there. */
export const FOUND_STATE = { isFound: true } as const

/** The row that was opened with the keyboard or a screen reader. */
let openedRow: Element | undefined

/** Notes a row that is opened with the keyboard or a screen reader: `detail` of such a click is 0. */
export function recordOpening({ target, detail }: MouseEvent): void {
  const row = target instanceof Element && detail === 0 ? target.closest('[data-row]') : null
  openedRow = row ?? undefined
  if (row?.getAttribute('aria-current') === 'true') document.querySelector<HTMLElement>('[data-pane] h2')?.focus()
}

/**
 * Returns a ref for the heading of an opened pane. It gets the focus where the pane replaces the list, as on phones, after a search, and
 * when its row was opened by a key.
 */
export function usePaneHeading(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation() as { state: unknown }
  const isFound = (state as Partial<typeof FOUND_STATE> | null)?.isFound === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each opened item
  useEffect(() => {
    // Keep the focus of someone who has started another search meanwhile.
    const isTyping = document.activeElement instanceof HTMLInputElement
    const isByKey = openedRow !== undefined && openedRow === document.activeElement
    openedRow = undefined
    if ((isFound && !isTyping) || isByKey || window.matchMedia('(width < 65em)').matches) heading.current?.focus()
  }, [id])
  return heading
}

/** The last focused element, its pane, and the URL of that pane. */
type Last = { element: Element; pane: Element | null; path: string }

/** Focuses the heading of the pane, else the row it was opened from, else the page title. */
function restoreFocus({ pane, path }: Last): void {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')]
  const focusTarget =
    (pane?.isConnected ? pane.querySelector<HTMLElement>('h2') : null) ??
    rows.find((row) => row.pathname === path) ??
    document.querySelector<HTMLElement>('main h1')
  if (!focusTarget) return
  if (focusTarget.tabIndex < 0) focusTarget.tabIndex = -1
  focusTarget.focus({ preventScroll: focusTarget.tagName === 'H1' })
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

/** Moves the focus whenever the focused element is removed: a button after its action, a dialog without its button, a closed pane. */
export function useRestoreFocus(): void {
  useEffect(() => {
    let last: Last | undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = { element: target, pane: target.closest('[data-pane]'), path: window.location.pathname }
    }
    // A click outside removes the focus on purpose; a removed element loses it in the same task and is disconnected afterwards.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) return
      queueMicrotask(() => {
        if (last?.element.isConnected && !hasFocus()) last = undefined
      })
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || hasFocus()) return
      const gone = last
      last = undefined
      restoreFocus(gone)
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      observer.disconnect()
    }
  }, [])
}
