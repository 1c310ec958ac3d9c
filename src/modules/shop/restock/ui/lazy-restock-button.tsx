// Lazy-loads the restock button, because most product pages never need it.
import { Suspense, useState } from 'react'
import { useLazy } from '../../../../ui/data/lazy-window.ts'
import type { TellMeProps } from './restock-button.tsx'

export function TellMeLater(props: TellMeProps) {
  const [isWanted, setWanted] = useState(true)
  const TellMe = useLazy({
    isWanted,
    load: () => import('./restock-button.tsx').then((module) => module.TellMe),
    catalogue: 'restock',
    onFailure: () => setWanted(false),
  })
  return TellMe ? (
    <Suspense>
      <TellMe {...props} />
    </Suspense>
  ) : null
}
