// Keeps what is typed in a form of native fields in this tab, so that leaving the page to sign in loses nothing.
import { useEffect, useRef } from 'react'
import { KEPT_FORM_PREFIX, tabPlace } from './place.ts'

const KEPT_MS = 60 * 60_000
type Kept = { at: number; values: Record<string, string> }

/** `name` says which form of which thing it is. `onInput` goes on the form; `forget` when it is sent; refused, it is kept again. */
export function useKeptForm(name: string, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const key = `${KEPT_FORM_PREFIX}${name}`
  useEffect(() => {
    if (form.current) fill(form.current, read(key))
  }, [key])
  useEffect(() => {
    if (isRefused && form.current) keep(key, form.current)
  }, [isRefused, key])
  const onInput = () => {
    if (form.current) keep(key, form.current)
  }
  return { ref: form, onInput, forget: () => drop(key) }
}

function keep(key: string, form: HTMLFormElement): void {
  const values: Record<string, string> = {}
  for (const field of fieldsOf(form)) if (!isChoice(field) || field.checked) values[field.name] = field.value
  try {
    tabPlace().setItem(key, JSON.stringify({ at: Date.now(), values } satisfies Kept))
  } catch {
    // A browser that keeps nothing loses the draft, not the form.
  }
}

function read(key: string): Record<string, string> {
  try {
    const kept = JSON.parse(tabPlace().getItem(key) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at <= KEPT_MS ? kept.values : {}
  } catch {
    return {}
  }
}

function drop(key: string): void {
  try {
    tabPlace().removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function fill(form: HTMLFormElement, values: Record<string, string>): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name]
    if (value === undefined) continue
    if (isChoice(field)) field.checked = field.value === value
    else field.value = value
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody types or chooses; a password is never kept. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== 'hidden' && field.type !== 'password'),
  )
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'
