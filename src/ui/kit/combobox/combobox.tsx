// The same plain input before and after hydration, so typing survives.
import { X } from 'lucide'
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../translation.tsx'
import { Icon } from '../icon.tsx'
import * as styles from './combobox.module.css'
import { type ComboboxOption, Option } from './combobox-option.tsx'

type ComboboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'defaultValue' | 'onSelect' | 'role' | 'list'> & {
  ref?: Ref<HTMLInputElement>
  /** Initial text of the field; when it changes (the page has a new address) the field is updated. */
  text?: string
  /** Called after a pause in typing; outdated responses are dropped. A failure shows no suggestions. */
  suggest: (query: string, signal: AbortSignal) => Promise<ComboboxOption[]>
  /** Called after a suggestion was put into the field. */
  onPick?: (option: ComboboxOption) => void
  /** Label of the list for screen readers. */
  listLabel: string
  /** Announces politely how many suggestions there are. */
  countLabel: (count: number) => string
  /** Shows a button that clears the field; only for search fields with a placeholder, which its style relies on. */
  isClearable?: boolean
  /** Highlights the first suggestion as soon as it arrives, so that Enter selects it. */
  isFirstMarked?: boolean
  /** For a field that adds to a list: after a selection the field is cleared and keeps the focus. */
  isEmptiedByPick?: boolean
}

/** Debounce of typing before suggestions are requested. */
const DEBOUNCE_MS = 300

/** Text input with suggestions. The list is positioned under the nearest positioned ancestor of the field. */
export function Combobox({
  ref,
  text = '',
  suggest,
  onPick,
  listLabel,
  countLabel,
  isClearable,
  isFirstMarked,
  isEmptiedByPick = false,
  ...input
}: ComboboxProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement | null>(null)
  const sent = useControlledText(field, text)
  const pick = (option: ComboboxOption) => {
    if (field.current) field.current.value = isEmptiedByPick ? '' : option.label
    list.leave()
    onPick?.(option)
  }
  const list = useOptionList(field, suggest, sent, pick, isFirstMarked ? 0 : -1)
  return (
    <>
      <input
        {...input}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={list.options[list.active] ? `${listId}-${list.active}` : undefined}
        autoComplete="off"
        defaultValue={text}
        onInput={(event) => {
          list.type(event.currentTarget.value)
          input.onInput?.(event)
        }}
        onKeyDown={list.onKeyDown}
        onBlur={list.close}
      />
      {isClearable ? <ClearButton field={field} /> : null}
      <Suggestions id={listId} label={listLabel} options={list.options} active={list.active} onPick={pick} />
      <output className="visually-hidden">{list.isOpen ? countLabel(list.options.length) : ''}</output>
    </>
  )
}

/** Clears the field and dispatches an input event, so that the form and the suggestions react as they do to typing. */
export function clearField(field: HTMLInputElement): void {
  field.setRangeText('', 0, field.value.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** CSS hides it while the field shows its placeholder. */
function ClearButton({ field }: { field: { current: HTMLInputElement | null } }) {
  const { t } = useTranslation()
  const clear = () => {
    if (!field.current) return
    clearField(field.current)
    field.current.focus()
  }
  return (
    <button
      type="button"
      className={`icon-button ${styles.comboClear}`}
      aria-label={t('clear')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={clear}
    >
      <Icon icon={X} size={18} />
    </button>
  )
}

/** State of the open list: the highlighted option, and the handlers for typing, keys and selection. */
function useOptionList(
  field: { current: HTMLInputElement | null },
  suggest: ComboboxProps['suggest'],
  sent: { current: string | undefined },
  pick: (option: ComboboxOption) => void,
  first: number,
) {
  const [active, setActive] = useState(first)
  const { options, loadSuggestions, clear } = useSuggestions(suggest, () => setActive(first))
  const isOpen = options.length > 0
  const close = () => {
    clear()
    setActive(first)
  }
  const type = (text: string) => {
    // The options are those of the text before, until the new ones arrive: Enter must not pick one of them.
    setActive(-1)
    loadSuggestions(text)
  }
  const leave = () => {
    close()
    sent.current = field.current?.value
  }
  // Submitting a form leads to its results: no list may stay open over them or appear later.
  const leaving = useRef(leave)
  leaving.current = leave
  useEffect(() => {
    const form = field.current?.form
    const onSubmit = () => leaving.current()
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [field])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !isOpen) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = options[active]
    if (step) setActive(nextIndex(active, step, options.length))
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { options, active, isOpen, type, leave, close, onKeyDown }
}

type SuggestionsProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  active: number
  onPick: (option: ComboboxOption) => void
}

function Suggestions({ id, label, options, active, onPick }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  // In a form that scrolls in a sheet, the list would otherwise be hidden below the edge.
  useEffect(() => {
    if (options.length > 0 && list.current?.closest('dialog')) list.current.scrollIntoView({ block: 'nearest' })
  }, [options])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div ref={list} className={styles.comboList} id={id} role="listbox" aria-label={label} hidden={options.length === 0}>
      {groupsOf(options).map(({ name, first, members }) => {
        const shown = members.map((option, at) => (
          <Option key={option.id} id={`${id}-${first + at}`} option={option} isActive={first + at === active} onPick={onPick} />
        ))
        if (name === undefined) return shown
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element of HTML is
          <div key={name} role="group" aria-labelledby={`${id}-of-${first}`}>
            <div id={`${id}-of-${first}`} className={styles.comboGroup} role="presentation">
              {name}
            </div>
            {shown}
          </div>
        )
      })}
    </div>
  )
}

type Group = { name: string | undefined; first: number; members: ComboboxOption[] }

/** Groups the options in order, each group with the index of its first option. */
function groupsOf(options: readonly ComboboxOption[]): Group[] {
  const groups: Group[] = []
  options.forEach((option, at) => {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.members.push(option)
    else groups.push({ name: option.group, first: at, members: [option] })
  })
  return groups
}

/** Debounced suggestions, always those of the latest text. */
function useSuggestions(suggest: ComboboxProps['suggest'], onLoaded: () => void) {
  const [options, setOptions] = useState<readonly ComboboxOption[]>([])
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | undefined>(undefined)
  const stop = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current?.abort.abort()
  }, [])
  useEffect(() => stop, [stop])
  const clear = () => {
    stop()
    setOptions([])
  }
  const loadSuggestions = (text: string) => {
    stop()
    const query = text.trim()
    if (!query) return setOptions([])
    const abort = new AbortController()
    const fetchNow = () =>
      suggest(query, abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return
          setOptions(found)
          onLoaded()
        },
        (error: unknown) => {
          if (abort.signal.aborted) return
          setOptions([])
          console.warn('The suggestions could not be loaded.', error)
        },
      )
    pending.current = { timer: setTimeout(fetchNow, DEBOUNCE_MS), abort }
  }
  return { options, loadSuggestions, clear }
}

/** The field is uncontrolled; only a new `text` replaces its value, but never what was typed after a selection or submission. */
function useControlledText(field: { current: HTMLInputElement | null }, text: string) {
  const last = useRef(text)
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    if (field.current && (sent.current ?? field.current.value) === field.current.value) field.current.value = text
    sent.current = undefined
  }, [field, text])
  return sent
}

/** Arrow Up with nothing highlighted selects the last option; Arrow Down on the last one selects the first. */
function nextIndex(active: number, step: 1 | -1, count: number): number {
  if (active < 0) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}
