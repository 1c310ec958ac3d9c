// Preserves submitted input when the form reloads with someone else's saved values.
import { type RefObject, useEffect, useRef, useState } from 'react'

export type Typed = { label: string; value: string }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person reads in a control: of a choice its word, of a box whether it is ticked. */
function readIn(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? ''
  if (control.type === 'checkbox' || control.type === 'radio') return (control as HTMLInputElement).checked ? '✓' : ''
  return control.value.trim()
}

function typedIn(form: HTMLFormElement): Typed[] {
  return [...form.elements].flatMap((element) => {
    const isControl = element.matches('input:not([type=hidden]), textarea, select')
    // A day that is closed has times nobody sees.
    if (!isControl || !(element as HTMLElement).checkVisibility()) return []
    const [value, label] = [readIn(element as Control), (element as Control).labels?.[0]?.textContent ?? '']
    return value === '' ? [] : [{ value, label: element.getAttribute('aria-label') ?? label.replace(/\s*\*$/, '') }]
  })
}

/** `lost` is what was sent and stands in the form no more, once `isNewer` and the form shows what `read` names. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, isNewer: boolean, read: string) {
  const typedBefore = useRef<Typed[]>([])
  const [lost, setLost] = useState<readonly Typed[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read names what the form shows
  useEffect(() => {
    const shown = form.current ? typedIn(form.current) : []
    const isShown = ({ label, value }: Typed) => shown.some((other) => other.label === label && other.value === value)
    setLost(isNewer ? typedBefore.current.filter((typed) => !isShown(typed)) : [])
  }, [isNewer, read])
  const keep = () => {
    typedBefore.current = form.current ? typedIn(form.current) : []
  }
  return { keep, lost }
}
