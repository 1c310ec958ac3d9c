import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'

/** The browser loads this code only to render cards itself. Server-rendered cards inside `SkipHydration` do not need it. */
export const LazyPanditCards = lazyComponent(() => import('./pandit-cards.tsx').then((module) => module.PanditCards))
