// Structured data (schema.org) of a puja and its FAQs.
import type { CeremonyDetails } from '../../../../../modules/catalogue/contract.ts'
import { useSite } from '../../../../../ui/site.ts'
import { useBrand } from '../../../../layout/header/logo.tsx'
import { sharePictureOf } from '../../../../layout/page-head.tsx'
import { organization, pujaService, questionPage, StructuredData } from '../../../../layout/structured-data.tsx'
import { useRoot } from '../../../../root.tsx'

type PujaDataProps = { ceremony: Pick<CeremonyDetails, 'slug' | 'name' | 'summary' | 'questions'> }

export function PujaData({ ceremony: { slug, name, summary, questions } }: PujaDataProps) {
  const { language, href } = useSite()
  const { origin, settings } = useRoot()
  const brand = useBrand()
  const path = href(`/services/${slug}`)
  const picture = origin + sharePictureOf(path, language)
  return (
    <StructuredData
      things={[
        pujaService({ name, description: summary, url: origin + path, picture }, origin),
        organization({ ...settings, name: brand, origin, language }),
        ...(questions.length > 0 ? [questionPage(questions)] : []),
      ]}
    />
  )
}
