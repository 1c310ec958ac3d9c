// One part of the portal: its title, its cards, and what stands there while it loads, when it is empty, or when it did not load.
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../ui/words.tsx'
import { portalRefusal } from './portal-moves.ts'

type PortalSectionProps = {
  title: string
  count?: number
  state: { isPending: boolean; isError: boolean; error: unknown; data: unknown }
  isEmpty: boolean
  empty: string
  onRetry: () => void
  children: ReactNode
}

export function PortalSection({ title, count = 0, state, isEmpty, empty, onRetry, children }: PortalSectionProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  return (
    <section className="psec" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count > 0 ? <span className="ct num">{count}</span> : null}
      </h2>
      {children}
      {isEmpty ? <p className="pnote card">{empty}</p> : null}
      {state.isPending ? (
        <output className="pwait card">
          <span className="vh">{t('loading')}</span>
        </output>
      ) : null}
      {state.isError && !state.data ? (
        <div className="pnote card" role="alert">
          <p>{portalRefusal(state.error, t)}</p>
          <button type="button" className="btn btn-l" onClick={onRetry}>
            {t('tryAgain')}
          </button>
        </div>
      ) : null}
    </section>
  )
}

export function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <button type="button" className="btn btn-l pmore" aria-busy={isBusy} onClick={isBusy ? undefined : onMore}>
      {isBusy ? t('loading') : t('more')}
    </button>
  )
}
