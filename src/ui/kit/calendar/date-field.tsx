// Native date input until hydration, then a button with our calendar.

import { Calendar as CalendarIcon, X } from 'lucide'
import { type ComponentType, type RefObject, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '../../../shared/languages.ts'
import { formatDate, isCalendarDate } from '../../../shared/time/dates.ts'
import { useTranslation } from '../../translation.tsx'
import { Dialog } from '../dialog.tsx'
import type { FieldControl } from '../field.tsx'
import { Icon } from '../icon.tsx'
import type { CalendarProps } from './calendar.tsx'
import * as styles from './date-field.module.css'
import type { DayNotes } from './day-notes.ts'

type DateFieldProps = Partial<FieldControl> & {
  id: string
  /** Name of the hidden input with YYYY-MM-DD, so that the field works in a form submitted by GET. */
  name: string
  /** YYYY-MM-DD, or empty; anything else counts as empty. */
  value: string
  onChange: (date: string) => void
  /** First day that can be chosen, YYYY-MM-DD; usually today in India. */
  min: string
  /** The day marked as today, YYYY-MM-DD; by default today in India. */
  today?: string
  label: string
  language: Language
  placeholder: string
  /** Without border and icon, where the surrounding box draws them. */
  bare?: boolean
  className?: string
  /** Notes on single days of the calendar. */
  notes?: DayNotes
}

/** Loads the calendar's chunk; called as soon as the user is likely to open it. */
const loadCalendar = () => import('./calendar.tsx')
const never = () => () => undefined

export function DateField({ value: given, ...rest }: DateFieldProps) {
  const value = isCalendarDate(given) ? given : ''
  const props = { ...rest, value }
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const native = useRef<HTMLInputElement>(null)
  // The native input is not replaced while it has the focus.
  const [isHeld, setHeld] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const { onChange } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to take over input from before hydration
  useLayoutEffect(() => {
    const input = native.current
    if (!input) return
    if (input.value !== value) onChange(input.value)
    if (document.activeElement === input) setHeld(true)
  }, [])
  if (isHydrated && !isHeld && !isFailed) return <CalendarButton {...props} onFailure={() => setFailed(true)} />
  return <NativeDate {...props} input={native} onLeave={() => setHeld(false)} />
}

function NativeDate({
  input,
  onLeave,
  ...props
}: DateFieldProps & { input: RefObject<HTMLInputElement | null>; onLeave: () => void }) {
  const { id, name, value, onChange, min, bare = false, className = '' } = props
  return (
    <input
      ref={input}
      type="date"
      id={id}
      name={name}
      min={min}
      defaultValue={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      required={props['aria-required']}
      className={`${styles.dateField} ${frameClass(bare, props['aria-invalid'])} ${className}`}
    />
  )
}

const frameClass = (bare: boolean, isInvalid: true | undefined) =>
  bare ? styles.bare : isInvalid ? 'input numeric invalid' : 'input numeric'

function CalendarButton({ onFailure, ...props }: DateFieldProps & { onFailure: () => void }) {
  const { id, name, value, onChange, min, label, language, placeholder, bare = false, className = '' } = props
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>()
  const shown = value ? formatDate(value, language, 'long') : placeholder
  const open = () => {
    setOpen(true)
    loadCalendar().then(
      (loaded) => setCalendar(() => loaded.Calendar),
      () => {
        setOpen(false)
        onFailure()
      },
    )
  }
  const preload = () => void loadCalendar().catch(() => undefined)
  const spoken = t('calendar.field', { label, date: shown })
  return (
    <>
      <button
        type="button"
        id={id}
        className={`${styles.dateField} ${frameClass(bare, props['aria-invalid'])} ${className}`}
        aria-haspopup="dialog"
        aria-label={props['aria-required'] ? t('calendar.required', { field: spoken }) : spoken}
        aria-describedby={props['aria-describedby']}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {bare ? null : <Icon icon={CalendarIcon} size={18} className="icon" />}
        <span className={value ? '' : 'placeholder'}>{shown}</span>
      </button>
      <input type="hidden" name={name} value={value} />
      <CalendarDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        Calendar={Calendar}
        label={label}
        onClear={value && !props['aria-required'] ? () => onChange('') : undefined}
        calendar={{ value, min, today: props.today, label, language, onChange, notes: props.notes }}
      />
    </>
  )
}

type CalendarDialogProps = {
  isOpen: boolean
  onClose: () => void
  Calendar: ComponentType<CalendarProps> | undefined
  label: string
  onClear: (() => void) | undefined
  calendar: CalendarProps
}

function CalendarDialog({ isOpen, onClose, Calendar, label, onClear, calendar }: CalendarDialogProps) {
  const { t } = useTranslation('common')
  const title = useId()
  const closing = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Dialog open={isOpen} onClose={onClose} labelledBy={title} className={styles.dateDialog}>
      <div className={styles.dialogTop}>
        <h2 id={title}>{label}</h2>
        <button type="button" className="icon-button" aria-label={t('calendar.close')} onClick={onClose}>
          <Icon icon={X} size={20} />
        </button>
      </div>
      {Calendar ? (
        <Calendar {...calendar} onChange={(date) => closing(() => calendar.onChange(date))()} />
      ) : (
        <output className={styles.waiting}>
          <span className="visually-hidden">{t('calendar.loading')}</span>
        </output>
      )}
      {onClear ? (
        <p className={styles.clearLine}>
          <button type="button" className="button button-outline small" onClick={closing(onClear)}>
            {t('calendar.clear')}
          </button>
        </p>
      ) : null}
    </Dialog>
  )
}
