import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref whose element gets the focus, and is scrolled into view, when `value` changes after the first render. */
export function useFocusOnChange<Target extends HTMLElement>(value: unknown): RefObject<Target | null> {
  const element = useRef<Target>(null)
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current !== value) element.current?.focus()
    previous.current = value
  }, [value])
  return element
}
