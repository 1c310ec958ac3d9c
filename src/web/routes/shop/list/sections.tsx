import { useMemo, useRef } from 'react'
import { useProductCardClicks } from '../../../../modules/shop/catalogue/ui/product-card-clicks.ts'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import { SkipHydration } from '../../../../ui/hydration/skip-hydration.tsx'
import type { SectionsProps } from './sections-content.tsx'
import * as styles from './shop.module.css'

/** The browser loads its code on client-side navigation; on a first load the server's markup is kept. */
export const SectionsContent = lazyComponent(() => import('./sections-content.tsx').then((module) => module.SectionsContent))

/** The rows of products on the front page of the shop. */
export function Sections(props: SectionsProps) {
  const { sections } = props
  const part = useRef<HTMLDivElement>(null)
  const cards = useMemo(() => Object.values(sections).flat(), [sections])
  useProductCardClicks(part, cards)
  return (
    <div ref={part}>
      <SkipHydration dependency={sections} className={styles.sections}>
        <SectionsContent {...props} />
      </SkipHydration>
    </div>
  )
}
