import { Search } from 'lucide'
import type { Ref } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import * as styles from './site-search.module.css'

const calls = () => import('./suggest-site.ts')

type SiteSearchProps = {
  id: string
  /** Initial text of the field. */
  text?: string
  language: Language
  t: Translate<'search'>
  /** Address of the results page. */
  action: string
  /** Localizes an English path. */
  href: (path: string) => string
  /** Navigates to the address of the selected result. */
  onPick: (address: string) => void
  /** Called when the form is submitted. */
  onSearch: (query: string) => void
  ref?: Ref<HTMLInputElement>
}

export function SiteSearch({ id, text = '', language, t, action, href, onPick, onSearch, ref }: SiteSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role of a search landmark, as the ARIA pattern requires
    <form
      role="search"
      className={styles.siteSearch}
      aria-label={t('label')}
      action={action}
      method="get"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('query') ?? '').trim())
      }}
    >
      <div className="input">
        <Icon icon={Search} size={20} className="icon" />
        <Combobox
          {...(ref ? { ref } : {})}
          id={id}
          name="query"
          text={text}
          aria-label={t('label')}
          placeholder={t('hint')}
          maxLength={120}
          enterKeyHint="search"
          suggest={async (query, signal) => (await calls()).suggestSite(query, { language, t, signal, href })}
          onPick={(option) => onPick(href(option.id))}
          isClearable
          listLabel={t('list')}
          countLabel={(count) => t('count', { count })}
        />
      </div>
      <button type="submit" className="button button-primary">
        {t('find')}
      </button>
    </form>
  )
}
