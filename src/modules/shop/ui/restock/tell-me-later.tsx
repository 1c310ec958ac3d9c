// Where something is sold out, the button that asks for a letter comes late, with its words: most pages have none.
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
