// Lazy-loads the restock button, because most product pages never need it.
import { Suspense, useState } from 'react'
import { useLazyComponent } from '../../../../ui/data/use-lazy-component.ts'
import type { RestockButtonProps } from './restock-button.tsx'

export function LazyRestockButton(props: RestockButtonProps) {
  const [isOpen, setOpen] = useState(true)
  const RestockButton = useLazyComponent({
    isWanted: isOpen,
    load: () => import('./restock-button.tsx').then((module) => module.RestockButton),
    namespace: 'restock',
    onFailure: () => setOpen(false),
  })
  return RestockButton ? (
    <Suspense>
      <RestockButton {...props} />
    </Suspense>
  ) : null
}
