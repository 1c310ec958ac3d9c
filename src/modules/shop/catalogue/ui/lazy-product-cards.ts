import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'

/** The browser loads its code for another list or page; inside `SkipHydration`, the cards that the server rendered do without it. */
export const LazyProductCards = lazyComponent(() => import('./product-cards.tsx').then((module) => module.ProductCards))
