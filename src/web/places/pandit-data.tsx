// Structured data (schema.org) of a pandit, for search engines.
import type { DetailsView } from '../../modules/pandits/ui/pandit-view.ts'
import type { Translate } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { sharePictureOf } from '../page-head.tsx'
import { useRoot } from '../root.tsx'
import { panditPerson, StructuredData } from '../structured-data.tsx'

export function PanditData({ pandit, t }: { pandit: DetailsView; t: Translate }) {
  const { language, href } = useLanguage()
  const { origin } = useRoot()
  const { name, slug, photo, place, languages, about, rating, reviewCount } = pandit
  const path = href(`/pandits/${slug}`)
  const person = panditPerson(
    {
      name,
      url: origin + path,
      picture: new URL(photo ?? sharePictureOf(path, language), origin).href,
      place,
      languages: languages.split(', ').filter(Boolean),
      about,
      rating: reviewCount > 0 ? { mean: rating, count: reviewCount } : undefined,
    },
    t('page.work'),
  )
  return <StructuredData things={person} />
}
