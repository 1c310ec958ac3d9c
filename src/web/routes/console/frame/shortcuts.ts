// Keys: j/k rows, c call, n note, l later, / search, Escape.
import { useEffect } from 'react'
import { phoneLink } from '../../../../shared/phone/phone-links.ts'
import { recordOpening } from './pane-heading.ts'

/** Keys belong to an open dialog also while none of its elements has the focus. */
const hasDialog = () => document.querySelector('dialog[open]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')]
}

/** Moves from the focused row, or from the open one; stops at either end. */
function moveFocus(step: 1 | -1): void {
  const all = rows()
  const focused = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1
  const from = focused >= 0 ? focused : all.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = from < 0 ? 0 : Math.min(Math.max(from + step, 0), all.length - 1)
  const row = all[next]
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Returns the mobile number of the focused row, else of the open booking. */
function focusedMobile(): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-tel]')
  return (row ?? document.querySelector<HTMLElement>('[data-pane][data-tel]'))?.dataset.tel
}

/** The key of a button in the open pane, as in its `aria-keyshortcuts`. */
const PANE_KEYS: ReadonlySet<string> = new Set(['n', 'l'])

/** Presses the button of the open pane with this key. While another row has the focus, it would be the wrong pane. */
function pressInPane(key: string): boolean {
  const row = document.activeElement?.closest('[data-row]')
  if (row && row.getAttribute('aria-current') !== 'true') return false
  const button = document.querySelector<HTMLElement>(`[data-pane] button[aria-keyshortcuts="${key}"]`)
  button?.click()
  return button !== null
}

export function useShortcuts(onClose: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target) || hasDialog()) return
      if (event.key === 'j') moveFocus(1)
      else if (event.key === 'k') moveFocus(-1)
      else if (event.key === 'Escape') onClose()
      else if (PANE_KEYS.has(event.key)) {
        if (!pressInPane(event.key)) return
      } else if (event.key === 'c') {
        const mobile = focusedMobile()
        if (!mobile) return
        window.location.href = phoneLink(mobile)
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('click', recordOpening, true)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('click', recordOpening, true)
    }
  }, [onClose])
}

/** Ctrl-K (Cmd-K on a Mac) anywhere, / outside of fields; `onHidden` is called where the top bar has no space for the search. */
export function useSearchKeys(onHidden: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || event.isComposing || hasDialog()) return
      const isWithControl = event.ctrlKey || event.metaKey
      const isShortcut = isWithControl ? event.key.toLowerCase() === 'k' : event.key === '/' && !isTyping(event.target)
      if (!isShortcut) return
      event.preventDefault()
      const field = document.getElementById(SEARCH_ID)
      if (field?.checkVisibility()) field.focus()
      else onHidden()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onHidden])
}

export const SEARCH_ID = 'console-search'
