// Reads and sets filter controls; the DOM holds their values.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Filters, parseSearch, type SearchState } from '../../search-form/ui/search-address.ts'

/** Slider changes replace the history entry; other changes add one. */
export type OnFilters = (filters: Filters, isSlider: boolean) => void

type Control = HTMLInputElement | HTMLSelectElement

const controlsOf = (panel: HTMLElement): Control[] => [...panel.querySelectorAll<Control>('input[name], select[name]')]

/** The current filter values of the panel. */
export function readFilters(panel: HTMLElement): Filters {
  const params = new URLSearchParams()
  for (const control of controlsOf(panel)) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked) continue
    params.append(control.name, control.value)
  }
  const { services, language, tradition, minPrice, maxPrice, minExperience, minRating } = parseSearch(params)
  return { services, language, tradition, minPrice, maxPrice, minExperience, minRating }
}

/** Sets the controls of the panel, after Back or Clear All Filters. */
export function showFilters(panel: HTMLElement, filters: Filters): void {
  for (const control of controlsOf(panel)) {
    if (control.name === 'service') (control as HTMLInputElement).checked = filters.services.includes(control.value)
    else control.value = String(filters[control.name as Exclude<keyof Filters, 'services'>])
  }
}

/** Whether two states agree in their filters; the order of the services does not matter. */
export function areSameFilters(one: Filters, other: Filters): boolean {
  const text = ({ services, language, tradition, minPrice, maxPrice, minExperience, minRating }: Filters) =>
    JSON.stringify([[...services].sort(), language, tradition, minPrice, maxPrice, minExperience, minRating])
  return text(one) === text(other)
}

/** Handles changes of the controls, updates them when the URL changes, and applies changes made before hydration. */
export function useFilterControls(search: SearchState, onFilters: OnFilters) {
  const panel = useRef<HTMLDivElement>(null)
  /** Filters sent by this panel that the URL does not show yet. */
  const requestedFilters = useRef<Filters[]>([])
  const latest = useRef({ search, onFilters })
  useLayoutEffect(() => {
    latest.current = { search, onFilters }
  })
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const send = (filters: Filters, isSlider: boolean) => {
      requestedFilters.current.push(filters)
      latest.current.onFilters(filters, isSlider)
    }
    // The native change event fires once per drag; React's onChange fires at every step.
    const onChange = ({ target }: Event) =>
      send(readFilters(element), target instanceof HTMLInputElement && target.type === 'range')
    const now = readFilters(element)
    if (!areSameFilters(now, latest.current.search)) send(now, true)
    element.addEventListener('change', onChange)
    return () => element.removeEventListener('change', onChange)
  }, [])
  const isFirst = useRef(true)
  useEffect(() => {
    const at = requestedFilters.current.findIndex((filters) => areSameFilters(filters, search))
    // The panel already shows its own changes. Only changes from elsewhere, such as Back, update the controls.
    requestedFilters.current = at < 0 ? [] : requestedFilters.current.slice(at + 1)
    if (at < 0 && !isFirst.current && panel.current) showFilters(panel.current, search)
    isFirst.current = false
  }, [search])
  return panel
}
