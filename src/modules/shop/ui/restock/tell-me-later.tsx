// Lazy-loads the restock button, because most product pages never need it.
import { Suspense, useState } from 'react'
import { useLate } from '../../../../ui/late.ts'
import type { TellMeProps } from './tell-me.tsx'

export function TellMeLater(props: TellMeProps) {
  const [isWanted, setWanted] = useState(true)
  const TellMe = useLate({
    isWanted,
    load: () => import('./tell-me.tsx').then((module) => module.TellMe),
    catalogue: 'restock',
    onFailure: () => setWanted(false),
  })
  return TellMe ? (
    <Suspense>
      <TellMe {...props} />
    </Suspense>
  ) : null
}
