import { type FormEvent, type RefObject, useEffect, useState } from 'react'

type Value = string | boolean | undefined

function entryOf(control: Element): Value {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) return control.checked
  return 'value' in control ? String(control.value) : undefined
}

/**
 * Notices whether someone has changed a field of the form and not changed it back. Fields are compared with their values before the first
 * key or press, because a form may fill them in some time after it was opened.
 */
export function useDirtyFields(form: RefObject<HTMLFormElement | null>) {
  const [initial] = useState(() => new WeakMap<Element, { value: Value } | 'unknown'>())
  const [hasUnsavedChanges, setUnsavedChanges] = useState(false)
  const controls = () => [...(form.current?.elements ?? [])]
  const record = () => {
    for (const control of controls()) if (!initial.has(control)) initial.set(control, { value: entryOf(control) })
  }
  /** The first sign of an entry without keys, such as by voice, is the changed field. */
  const recordChange = ({ target }: FormEvent) => {
    if (target instanceof Element && !initial.has(target)) initial.set(target, 'unknown')
    record()
  }
  const isDirty = () =>
    controls().some((control) => {
      const before = initial.get(control)
      return before === 'unknown' || (before !== undefined && before.value !== entryOf(control))
    })
  const update = () => setUnsavedChanges(isDirty())
  // A calendar changes its field without an event.
  useEffect(update)
  return {
    isDirty,
    /** The same as `isDirty()` at the last change, for rendering. */
    hasUnsavedChanges,
    handlers: { onPointerDownCapture: record, onKeyDownCapture: record, onInputCapture: recordChange, onInput: update },
  }
}
