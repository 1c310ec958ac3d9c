// What cancelling costs with the pandit that was asked for: his own late-cancellation share, read when the form opens.
import { useEffect, useState } from 'react'
import { nameOf } from '../../../shared/names.ts'
import { unwrap } from '../../../ui/api.ts'
import { panditsClient } from '../../pandits/client.ts'
import { usePage } from './use-page.ts'

export type PanditTerms = { pandit: string; percent: number }

/** Undefined without a pandit, and until his share is known: then the rule that holds with every pandit is said. */
export function usePanditTerms(id: string): PanditTerms | undefined {
  const { language } = usePage()
  const [known, setKnown] = useState<PanditTerms & { id: string }>()
  useEffect(() => {
    if (!id) return
    const abort = new AbortController()
    unwrap(panditsClient().pandits[':id'].$get({ param: { id }, query: {} }, { init: { signal: abort.signal } })).then(
      (pandit) => setKnown({ id, pandit: nameOf(language, pandit), percent: pandit.lateCancellationPercent }),
      () => undefined,
    )
    return () => abort.abort()
  }, [id, language])
  return known && known.id === id ? known : undefined
}
