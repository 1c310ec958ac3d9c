// The requested pandit's late-cancellation share, read when the form opens.

import { useEffect, useState } from 'react'
import { formatPaise, paiseOf } from '../../../../shared/money/money.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { panditsClient } from '../../../pandits/client.ts'

export type PanditTerms = {
  pandit: string
  percent: number
  /** His fees in paise: for each ceremony with a fee, by slug, and the lowest of all; 0 when he has given none. */
  fees: ReadonlyMap<string, number>
  fromPaise: number
}

/** Undefined without a pandit and while his share is loading; then the rule for every pandit is shown. */
export function usePanditTerms(id: string): PanditTerms | undefined {
  const { language } = useVisitor()
  const [loaded, setLoaded] = useState<PanditTerms & { id: string }>()
  useEffect(() => {
    if (!id) return
    const abort = new AbortController()
    unwrap(panditsClient().pandits[':id'].$get({ param: { id }, query: {} }, { init: { signal: abort.signal } })).then(
      (pandit) =>
        setLoaded({
          id,
          pandit: nameOf(language, pandit),
          percent: pandit.lateCancellationPercent,
          fees: new Map(pandit.fees.map(({ ceremonySlug, feePaise }) => [ceremonySlug, feePaise])),
          fromPaise: paiseOf(pandit.basePrice),
        }),
      () => undefined,
    )
    return () => abort.abort()
  }, [id, language])
  return loaded && loaded.id === id ? loaded : undefined
}

/** The fee of a puja before the call: the pandit's fee for it, or the note that it is agreed by phone. */
export function quoteText(terms: PanditTerms | undefined, ceremony: string, t: Translate<'booking'>): string {
  const fee = terms?.fees.get(ceremony)
  if (fee !== undefined) return t('quote.fee', { amount: formatPaise(fee) })
  if (terms && terms.fromPaise > 0) return t('quote.from', { amount: formatPaise(terms.fromPaise) })
  return t('quote.open')
}
