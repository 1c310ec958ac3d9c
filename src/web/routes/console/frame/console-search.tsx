// Plain GET form, enhanced with suggestions grouped by kind.
import { Search } from 'lucide'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useMessages, useTranslation } from '../../../../ui/translation.tsx'
import { QUEUE_PATH, queryOf, type View } from './console-address.ts'
import { FOUND_STATE } from './pane-heading.ts'
import { SEARCH_ID } from './shortcuts.ts'

const load = () => import('./found-options.ts')

type ConsoleSearchProps = {
  view: View
  /** Set when the search is in the menu; `isWanted` focuses it when the menu was opened by a shortcut. */
  menu?: { onDone: () => void; isWanted: boolean }
}

export function ConsoleSearch({ view, menu }: ConsoleSearchProps) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const field = useRef<HTMLInputElement>(null)
  const returnFocus = useRef<HTMLElement>(undefined)
  const isOpen = menu?.isWanted === true
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const { suggest, open, onSubmit } = useConsoleSearch({ view, menu }, field)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || menu) return
    if (returnFocus.current?.isConnected) returnFocus.current.focus()
    else field.current?.blur()
  }
  return (
    <search onKeyDown={onKeyDown}>
      <form action={href(QUEUE_PATH)} onSubmit={(event) => void onSubmit(event)}>
        <div className="input">
          <Icon icon={Search} size={18} className="icon" />
          <Combobox
            ref={field}
            id={menu ? 'menu-search' : SEARCH_ID}
            name="search"
            maxLength={120}
            enterKeyHint="search"
            text={view?.search ?? ''}
            placeholder={t('search.placeholder')}
            aria-label={t('search.label')}
            aria-keyshortcuts={menu ? undefined : '/ Control+K Meta+K'}
            onFocus={({ relatedTarget }) => {
              returnFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
            }}
            suggest={suggest}
            onPick={(option) => open(option.id)}
            isFirstMarked
            listLabel={t('search.found')}
            countLabel={(count) => t('search.count', { count })}
          />
          {menu ? null : <kbd>/</kbd>}
        </div>
      </form>
    </search>
  )
}

function useConsoleSearch({ view, menu }: ConsoleSearchProps, field: RefObject<HTMLInputElement | null>) {
  const messages = useMessages()
  const { href, language } = useVisitor()
  const navigate = useNavigate()
  const suggest = async (query: string, signal?: AbortSignal) =>
    (await load()).searchOptions(query, { messages, language, href, ...(signal ? { signal } : {}) })
  const open = (path: string) => {
    if (field.current) field.current.value = ''
    field.current?.blur()
    menu?.onDone()
    void navigate(href(path), { state: FOUND_STATE })
  }
  const list = (typed: string) => {
    menu?.onDone()
    const shown = typed ? { status: view?.status ?? 'all', search: typed } : view && { ...view, search: '' }
    void navigate(href(QUEUE_PATH) + queryOf(shown))
  }
  /** Enter before suggestions are shown opens the first result; without one, a list shows that there is nothing. */
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    const [first] = typed ? await suggest(typed).catch(() => []) : []
    if (first) open(first.id)
    else list(typed)
  }
  return { suggest, open, onSubmit }
}
