// The loader data of the pages of a city.
import type { RouterContextProvider } from 'react-router'
import { type CardView, toCardView } from '../../../../modules/pandits/details/ui/pandit-view.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { ServerContentData } from '../../../../ui/hydration/server-content.tsx'
import { serverContentData } from '../../../platform/server-content-data.ts'
import type { FoundCity } from './find-city.ts'

export type CityViewData = Omit<FoundCity, 'pandits'> & { cards: ServerContentData<readonly CardView[]> }

/** Returns the city with its pandits as cards in the reader's language. */
export function cityViewData(
  context: Readonly<RouterContextProvider>,
  { pandits, ...city }: FoundCity,
  language: Language,
): CityViewData {
  // The links of the cards also depend on the city and the puja.
  const source = [city.slug, city.ceremony?.slug, pandits]
  return { ...city, cards: serverContentData(context, source, () => pandits.map((pandit) => toCardView(pandit, language))) }
}
