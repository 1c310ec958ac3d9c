// Lazy-loaded dialog with its translations; a failed load is retried next time.
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../kit/toast.tsx'
import { useTranslation, useWords } from '../words.tsx'

type Late<Props> = {
  isWanted: boolean
  load: () => Promise<ComponentType<Props>>
  /** The words the window speaks beside the page's own. */
  catalogue: string
  /** Makes it unwanted again, so that the next click is a new try. */
  onFailure: () => void
}

/** The window's component once it and its words are here. */
export function useLazy<Props>({ isWanted, load, catalogue, onFailure }: Late<Props>): ComponentType<Props> | undefined {
  const { t } = useTranslation()
  const words = useWords()
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const bring = useEffectEvent(() => Promise.all([load(), words.of(catalogue)]))
  const fail = useEffectEvent(() => {
    showToast('error', t('late.failed'))
    onFailure()
  })
  const isMissing = isWanted && !Component
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    bring().then(
      ([loaded]) => isGone || setComponent(() => loaded),
      () => isGone || fail(),
    )
    return () => {
      isGone = true
    }
  }, [isMissing])
  return Component
}
