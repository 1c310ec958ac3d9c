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

export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Returns a ref for a form whose first invalid field gets the focus when `problems`, the result of a refused submission, changes. */
export function useFocusOnProblems(problems: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are marked by the same render
  useEffect(() => focusFirstInvalid(form.current), [problems])
  return form
}
