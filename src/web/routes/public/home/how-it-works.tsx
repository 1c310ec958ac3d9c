import { useTranslation } from '../../../../ui/words.tsx'
import { SectionHead } from '../../../layout/section-head.tsx'
import { Steps } from '../../../layout/text-page/steps.tsx'

export function HowItWorks() {
  const { t } = useTranslation('home')
  const steps = [
    { title: t('how.explore'), text: t('how.exploreText') },
    { title: t('how.book'), text: t('how.bookText') },
    { title: t('how.call'), text: t('how.callText') },
  ]
  return (
    <section className="sec wrap">
      <SectionHead title={t('how.title')} seed="How" />
      <Steps steps={steps} />
    </section>
  )
}
