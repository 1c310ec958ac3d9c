import type { Occasion } from '../../../../modules/catalogue/contract.ts'
import { formatLengthWithin } from '../../../../shared/time/durations.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { SectionHead } from '../../../layout/section-head.tsx'
import { Steps } from '../../../layout/text-page/steps.tsx'
import { useRoot } from '../../../root.tsx'
import { Popular, type PopularCeremony } from './popular.tsx'
import { Promo } from './promo.tsx'
import { Questions } from './questions.tsx'
import { TrustStrip } from './trust-strip.tsx'
import { Upcoming } from './upcoming.tsx'

type BelowHeroProps = { popular: readonly PopularCeremony[]; occasions: readonly Occasion[] }

export function BelowHero({ popular, occasions }: BelowHeroProps) {
  return (
    <>
      <TrustStrip />
      <Promo />
      <HowItWorks />
      <Popular ceremonies={popular} />
      <Upcoming occasions={occasions} />
      <Questions />
    </>
  )
}

function HowItWorks() {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const { callWithinMinutes } = useRoot().settings
  const steps = [
    { title: t('how.explore'), text: t('how.exploreText') },
    { title: t('how.book'), text: t('how.bookText') },
    { title: t('how.call'), text: t('how.callText', { time: formatLengthWithin(callWithinMinutes, language) }) },
  ]
  return (
    <section className="section container">
      <SectionHead title={t('how.title')} seed="How" />
      <Steps steps={steps} />
    </section>
  )
}
