import { Calendar, MapPin, Pencil, Search } from 'lucide'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { DateField } from '../../../../ui/kit/calendar/date-field.tsx'
import type { DayNotes } from '../../../../ui/kit/calendar/day-notes.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { LocationField } from '../../listing/ui/location-field.tsx'
import { SEARCH_FORM, type SearchState } from './search-address.ts'
import * as styles from './search-bar.module.css'
import { suggestCeremonies } from './suggestions.ts'

export type SearchInput = Pick<SearchState, 'query' | 'location' | 'date'>

type SearchBarProps = {
  search: SearchState
  language: Language
  t: Translate<'explore'>
  /** Address of the list. */
  action: string
  /** Today in India; earlier dates cannot be chosen. */
  today: string
  /** Panchang notes of days, once loaded. */
  notes?: DayNotes | undefined
  onSearch: (search: SearchInput) => void
}

export function SearchBar({ search, language, t, action, today, notes, onSearch }: SearchBarProps) {
  const { form, isOpen, open, send, submit } = useSearchForm(onSearch)
  return (
    <section className={isOpen ? `${styles.searchBar} ${styles.open}` : styles.searchBar} aria-label={t('find.label')}>
      <div className="container">
        <a className={`${styles.summary} card`} data-part="search-summary" href={`#${SEARCH_FORM}`} onClick={open}>
          <Icon icon={Search} size={20} className="icon" />
          <Summary search={search} language={language} t={t} />
          <Icon icon={Pencil} size={18} className="icon" />
        </a>
        {/* biome-ignore lint/a11y/useSemanticElements: a form with the role of a search landmark, as the ARIA pattern requires */}
        <form
          ref={form}
          id={SEARCH_FORM}
          className={`${styles.form} card`}
          role="search"
          action={action}
          method="get"
          onSubmit={submit}
          autoComplete="off"
        >
          <CeremonyField search={search} language={language} t={t} />
          <div className={styles.fieldRow}>
            <Icon icon={MapPin} size={20} className="icon" />
            <LocationField text={search.location} language={language} />
          </div>
          <WhenField search={search} language={language} t={t} today={today} notes={notes} onDate={send} />
          <button type="submit" className="button button-primary">
            {t('find.search')}
          </button>
        </form>
      </div>
    </section>
  )
}

function useSearchForm(onSearch: SearchBarProps['onSearch']) {
  const form = useRef<HTMLFormElement>(null)
  const [isUnfolded, setOpen] = useState(false)
  // The search icon in the header links to this form by its hash.
  const isOpen = useLocation().hash === `#${SEARCH_FORM}` || isUnfolded
  const send = (date: string) => {
    setOpen(false)
    const data = form.current ? new FormData(form.current) : new FormData()
    const text = (name: string) => String(data.get(name) ?? '').trim()
    onSearch({ query: text('query'), location: text('location'), date })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(String(new FormData(event.currentTarget).get('date') ?? ''))
  }
  const open = (event: React.MouseEvent) => {
    event.preventDefault()
    setOpen(true)
    // The field can be focused only after it was rendered.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }
  return { form, isOpen, open, send, submit }
}

type Part = Pick<SearchBarProps, 'search' | 'language' | 't'>

function CeremonyField({ search, language, t }: Part) {
  const id = useId()
  return (
    <div className={styles.fieldRow}>
      <Icon icon={Search} size={20} className="icon" />
      <label htmlFor={id}>{t('find.ceremony')}</label>
      <Combobox
        id={id}
        name="query"
        text={search.query}
        placeholder={t('find.ceremonyHint')}
        maxLength={120}
        enterKeyHint="search"
        suggest={(query, signal) => suggestCeremonies(query, language, signal)}
        isClearable
        listLabel={t('find.ceremonies')}
        countLabel={(count) => t('find.suggestions', { count })}
      />
    </div>
  )
}

type WhenFieldProps = Part & Pick<SearchBarProps, 'today' | 'notes'> & { onDate: (date: string) => void }

function WhenField({ search, language, t, today, notes, onDate }: WhenFieldProps) {
  const id = useId()
  return (
    <div className={styles.fieldRow}>
      <Icon icon={Calendar} size={20} className="icon" />
      <label htmlFor={id}>{t('find.date')}</label>
      <DateField
        id={id}
        name="date"
        value={search.date}
        onChange={onDate}
        min={today}
        label={t('find.date')}
        language={language}
        placeholder={t('find.anyDate')}
        notes={notes}
        bare
      />
    </div>
  )
}

function Summary({ search, language, t }: Part) {
  const place = search.location || t('find.anywhere')
  const date = search.date ? formatDate(search.date, language) : t('find.anyDate')
  return (
    <span>
      <span className="visually-hidden">{t('find.change')} </span>
      <b>{search.query || t('find.anyPuja')}</b>
      <span className="muted text-small numeric">
        {place} · <span className="inline-block">{date}</span>
      </span>
    </span>
  )
}
