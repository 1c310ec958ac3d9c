// Search by name, mobile or reference: a plain GET form, so that what was found has an address.
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../ui/words.tsx'
import { usePage } from '../../booking/ui/use-page.ts'
import { QUEUE_PATH, queryOf, type View } from './console-address.ts'
import { SEARCH_ID } from './shortcuts.ts'

/** With `onDone` it is the menu's, which has no shortcut. */
export function ConsoleSearch({ view, onDone }: { view: View; onDone?: () => void }) {
  const { t } = useTranslation('console')
  const { href } = usePage()
  const navigate = useNavigate()
  const search = view?.search ?? ''
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    if (typed) void navigate(href(QUEUE_PATH) + queryOf({ status: view?.status ?? 'all', search: typed }))
    else void navigate(href(QUEUE_PATH) + (view ? queryOf({ ...view, search: '' }) : ''))
    onDone?.()
  }
  return (
    <search>
      <form action={href(QUEUE_PATH)} onSubmit={onSubmit}>
        <label className="in">
          <Search size={18} strokeWidth={1.75} className="ic" aria-hidden="true" />
          <input
            // A new address brings its own words; the field follows.
            key={search}
            id={onDone ? undefined : SEARCH_ID}
            type="search"
            name="search"
            maxLength={120}
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={search}
            placeholder={t('search.placeholder')}
            aria-label={t('search.label')}
            aria-keyshortcuts={onDone ? undefined : '/'}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
          {onDone ? null : <kbd>/</kbd>}
        </label>
      </form>
    </search>
  )
}
