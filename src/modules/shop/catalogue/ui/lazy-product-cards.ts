import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'

/** The browser loads this code only to render cards itself. Server-rendered cards inside `SkipHydration` do not need it. */
export const LazyProductCards = lazyComponent(() => import('./product-cards.tsx').then((module) => module.ProductCards))
