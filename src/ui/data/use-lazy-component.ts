// Lazy-loaded component with its translations; a failed load is retried next time.
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { Namespace } from '../../shared/text/translation.ts'
import { showToast } from '../kit/toast.tsx'
import { useMessages, useTranslation } from '../translation.tsx'

type LazyOptions<Props> = {
  isWanted: boolean
  load: () => Promise<ComponentType<Props>>
  /** The catalogue the component uses in addition to the page's own. */
  namespace: Namespace
  /** Resets `isWanted`, so that the next click tries again. */
  onFailure: () => void
}

/** Returns the component once it and its catalogue are loaded, undefined before. */
export function useLazyComponent<Props>({
  isWanted: isOpen,
  load,
  namespace,
  onFailure,
}: LazyOptions<Props>): ComponentType<Props> | undefined {
  const { t } = useTranslation()
  const messages = useMessages()
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const loadAll = useEffectEvent(() => Promise.all([load(), messages.of(namespace)]))
  const fail = useEffectEvent(() => {
    showToast('error', t('lazy.failed'))
    onFailure()
  })
  const isMissing = isOpen && !Component
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    loadAll().then(
      ([loaded]) => isGone || setComponent(() => loaded),
      () => isGone || fail(),
    )
    return () => {
      isGone = true
    }
  }, [isMissing])
  return Component
}
