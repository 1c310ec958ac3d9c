import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './cards.module.css'
import { RefusalText } from './parts.tsx'
import * as portalStyles from './portal.module.css'

type PortalSectionProps = {
  title: string
  /** Id that links to this section use. */
  anchor?: string
  count?: number
  state: { isPending: boolean; isPaused: boolean; isError: boolean; error: unknown; data: unknown }
  isEmpty: boolean
  empty: string
  /** A link shown while it is empty. */
  emptyLink?: ReactNode
  onRetry: () => void
  children: ReactNode
}

export function PortalSection({
  title,
  anchor,
  count = 0,
  state,
  isEmpty,
  empty,
  emptyLink,
  onRetry,
  children,
}: PortalSectionProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  const heading = useFocusWhenFewer(count)
  return (
    <section className={portalStyles.portalSection} id={anchor} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
        {count > 0 ? <span className={`${portalStyles.count} numeric`}>{count}</span> : null}
      </h2>
      {children}
      {isEmpty ? <Empty seed={title} text={empty} action={emptyLink} /> : null}
      {state.isPending && state.isPaused ? <p className={`${styles.note} card`}>{t('notLoaded')}</p> : null}
      {state.isPending && !state.isPaused ? (
        <output className={`${styles.waiting} card`}>
          <span className="visually-hidden">{t('loading')}</span>
        </output>
      ) : null}
      {state.isError && !state.data ? (
        <div className={`${styles.note} card`} role="alert">
          <p>{state.error instanceof ApiError ? <RefusalText error={state.error} /> : t('notLoaded')}</p>
          <button type="button" className="button button-outline" onClick={onRetry}>
            {t('tryAgain')}
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** Focuses the heading when a card was removed together with the focused button, as after accepting a request. */
function useFocusWhenFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(count)
  useEffect(() => {
    if (count < previous.current && document.activeElement === document.body) heading.current?.focus()
    previous.current = count
  }, [count])
  return heading
}

/** Link shown in an empty section: to another page of the portal, or to another section of this one. */
export function EmptyLink({ to, children }: { to: string; children: ReactNode }) {
  const { href } = useVisitor()
  return (
    <Link className="button button-outline" to={href(to)}>
      {children}
    </Link>
  )
}

export function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <button
      type="button"
      className={`button button-outline ${styles.more}`}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onMore}
    >
      {isBusy ? t('loading') : t('more')}
    </button>
  )
}
