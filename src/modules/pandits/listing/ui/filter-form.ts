// Reads and sets filter controls; the DOM holds their values.
import { type Filters, parseSearch } from '../../search-form/ui/search-address.ts'

type Control = HTMLInputElement | HTMLSelectElement

const controlsOf = (panel: HTMLElement): Control[] => [...panel.querySelectorAll<Control>('input[name], select[name]')]

/** What the panel says now. */
export function readFilters(panel: HTMLElement): Filters {
  const params = new URLSearchParams()
  for (const control of controlsOf(panel)) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked) continue
    params.append(control.name, control.value)
  }
  const { services, language, tradition, minPrice, maxPrice, minExperience, minRating } = parseSearch(params)
  return { services, language, tradition, minPrice, maxPrice, minExperience, minRating }
}

/** Puts the panel into a state, after Back or Clear All Filters. */
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
