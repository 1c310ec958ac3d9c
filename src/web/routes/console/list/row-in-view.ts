// Keeps the opened row in view when the list changes its size.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const rowsOf = (list: HTMLElement, path: string) =>
  [...list.querySelectorAll<HTMLAnchorElement>('a[data-row]')].filter(({ pathname }) => pathname === path)

function isInView(list: HTMLElement, row: HTMLElement): boolean {
  const [all, one] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  return one.top < all.bottom && one.bottom > all.top
}

/** A booking may be in two lists of the page: the row that was pressed stays in view. */
function findRow(list: HTMLElement, path: string): HTMLElement | undefined {
  const rows = rowsOf(list, path)
  const row = rows.find((one) => one === document.activeElement) ?? rows[0]
  return row?.closest<HTMLElement>('tr, li') ?? row
}

/** Follows the row until the person scrolls it out of view. Returns a function that ends it. */
function followRow(list: HTMLElement, content: HTMLElement, path: string): () => void {
  let isFollowed = true
  let row = findRow(list, path)
  const scroll = () => {
    if (!row?.isConnected) row = findRow(list, path)
    if (isFollowed) row?.scrollIntoView({ block: 'nearest' })
  }
  const onScroll = () => {
    isFollowed = row ? isInView(list, row) : isFollowed
  }
  scroll()
  const observer = new ResizeObserver(scroll)
  observer.observe(content)
  observer.observe(list)
  list.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    observer.disconnect()
    list.removeEventListener('scroll', onScroll)
  }
}

/** Returns refs for the element that scrolls and for its content. After closing, the row that was open is still in view. */
export function useRowInView(isOpen: boolean): [RefObject<HTMLDivElement | null>, RefObject<HTMLDivElement | null>] {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const last = useRef<{ pathname: string; search: string }>(undefined)
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    if (!list.current || !content.current) return
    const before = last.current
    last.current = isOpen ? { pathname, search } : undefined
    if (isOpen) return followRow(list.current, content.current, pathname)
    // Another list would begin at its top.
    if (before?.search === search) findRow(list.current, before.pathname)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, pathname, search])
  return [list, content]
}
