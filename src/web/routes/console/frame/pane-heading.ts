// Focuses an opened pane's heading, and restores focus on close.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What a search hands to the page it opens, so that reading goes on there. */
export const FOUND = { isFound: true } as const

/** The heading of an opened thing; it takes the focus where the list gives way to it, as on phones, and where a search has led to it. */
export function usePaneHeading(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation() as { state: unknown }
  const isFound = (state as Partial<typeof FOUND> | null)?.isFound === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is opened
  useEffect(() => {
    // Who has begun another search meanwhile goes on typing.
    const isTyping = document.activeElement instanceof HTMLInputElement
    if ((isFound && !isTyping) || window.matchMedia('(max-width: 64.99em)').matches) heading.current?.focus()
  }, [id])
  return heading
}

/** Where the focus was: the element, the pane it stood in, and the address of that pane. */
type Last = { element: Element; pane: Element | null; path: string }

/** The heading of the pane, else the row that had opened it, else the title of the page. */
function focusHome({ pane, path }: Last): void {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')]
  const home =
    (pane?.isConnected ? pane.querySelector<HTMLElement>('h2') : null) ??
    rows.find((row) => row.pathname === path) ??
    document.querySelector<HTMLElement>('main h1')
  if (!home) return
  if (home.tabIndex < 0) home.tabIndex = -1
  home.focus({ preventScroll: home.tagName === 'H1' })
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

/** Gives the focus a home whenever what had it is taken away: a button whose move was made, a dialog whose button is gone, a closed pane. */
export function useFocusHome(): void {
  useEffect(() => {
    let last: Last | undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = { element: target, pane: target.closest('[data-pane]'), path: window.location.pathname }
    }
    // A click beside everything takes the focus away on purpose; what is removed loses it in the same task and is gone after it.
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
      focusHome(gone)
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
