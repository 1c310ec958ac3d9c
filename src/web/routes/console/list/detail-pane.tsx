import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './detail-pane.module.css'
import * as listsStyles from './lists.module.css'

type DetailPaneProps<Item> = {
  query: Pick<UseQueryResult<Item>, 'data' | 'error' | 'isPending'>
  label: string
  /** The address of the list it was opened from. */
  back: string
  /** The phone number that the shortcut for calling dials. */
  mobile: string | undefined
  errorMessage: (error: unknown) => string
  children: (item: Item) => ReactNode
}

/** The opened item beside its list; on phones it replaces the list. */
export function DetailPane<Item>({ query, label, back, mobile, errorMessage, children }: DetailPaneProps<Item>) {
  const { t } = useTranslation('console')
  const { data, error, isPending } = query
  return (
    <aside data-pane className={styles.pane} aria-label={label} data-tel={mobile || undefined}>
      <Link className={`link ${styles.back}`} to={back}>
        <Icon icon={ChevronLeft} size={18} />
        {t('pane.back')}
      </Link>
      {data ? children(data) : null}
      {isPending ? <output className={`${styles.paneNote} ${listsStyles.queueWaiting}`}>{t('loading')}</output> : null}
      {error && !data ? (
        <p className={styles.paneNote} role="alert">
          {errorMessage(error)}
        </p>
      ) : null}
    </aside>
  )
}
