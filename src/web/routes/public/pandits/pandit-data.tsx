// Structured data (schema.org) of a pandit, for search engines.
import type { DetailsView } from '../../../../modules/pandits/details/ui/pandit-view.ts'
import { useSite } from '../../../../ui/site.ts'
import type { Translate } from '../../../../ui/words.tsx'
import { sharePictureOf } from '../../../layout/page-head.tsx'
import { panditPerson, StructuredData } from '../../../layout/structured-data.tsx'
import { useRoot } from '../../../root.tsx'

export function PanditData({ pandit, t }: { pandit: DetailsView; t: Translate }) {
  const { language, href } = useSite()
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
