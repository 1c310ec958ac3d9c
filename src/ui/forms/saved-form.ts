// Saves form input per tab and person, across signing in.
import { useEffect, useRef } from 'react'
import { readOwnedItem, removeOwnedItem, saveOwnedItem, useOwnerId } from '../data/owned-storage.ts'
import { SAVED_FORM_PREFIX } from '../data/safe-storage.ts'

export const SAVED_FORM_RETENTION_MINUTES = 60
const RETENTION_MS = SAVED_FORM_RETENTION_MINUTES * 60_000

/**
 * `name` identifies the form and its subject. Pass `onInput` to the form and call `forget` when it is submitted; if it is refused, the
 * input is saved again. `wasRestored` tells whether the form shows input of an earlier visit.
 */
export function useSavedForm(name: string, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const wasRestored = useRef(false)
  const owner = useOwnerId()
  const key = `${SAVED_FORM_PREFIX}${name}`
  useEffect(() => {
    if (form.current) wasRestored.current = fill(form.current, savedValuesOf(readOwnedItem(key, owner, RETENTION_MS)))
  }, [key, owner])
  useEffect(() => {
    if (isRefused && form.current) keep(key, owner, form.current)
  }, [isRefused, key, owner])
  const onInput = () => {
    if (form.current) keep(key, owner, form.current)
  }
  const forget = () => {
    wasRestored.current = false
    removeOwnedItem(key)
  }
  return { ref: form, onInput, forget, wasRestored: () => wasRestored.current }
}

function keep(key: string, owner: string, form: HTMLFormElement): void {
  const values: Record<string, string> = {}
  for (const field of formFieldsOf(form)) {
    if (isCheckbox(field)) values[field.name] = field.checked ? field.value : ''
    else if (!isRadio(field) || field.checked) values[field.name] = field.value
  }
  saveOwnedItem(key, owner, values)
}

const savedValuesOf = (note: unknown): Record<string, unknown> =>
  typeof note === 'object' && note !== null ? (note as Record<string, unknown>) : {}

/** Fills in fields that are as the page came, and returns whether there was anything to fill in. */
function fill(form: HTMLFormElement, values: Record<string, unknown>): boolean {
  let isFilled = false
  for (const field of formFieldsOf(form)) {
    const value = values[field.name]
    if (typeof value !== 'string') continue
    isFilled = true
    // The person may have typed before this code was loaded.
    if (isEdited(field)) continue
    if (isCheckbox(field) || isRadio(field)) field.checked = field.value === value
    else field.value = value
  }
  return isFilled
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the fields to save; passwords, hidden fields and fields without a name are never saved. */
function formFieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement ||
        (field instanceof HTMLInputElement && field.type !== 'hidden' && field.type !== 'password')) &&
      field.name !== '',
  )
}

function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    )
  if (isCheckbox(field) || isRadio(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'
const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio'
