// Five FAQs; the cancellation terms come from the rule's own numbers.
import { ChevronDown } from 'lucide'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { formatTime } from '../../../../shared/time/dates.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../../layout/text-page/questions.module.css'
import { useRoot } from '../../../root.tsx'

export function QuestionList() {
  const { t } = useTranslation('home')
  const questions: [question: string, answer: string][] = [
    [t('faq.cost'), t('faq.costAnswer')],
    [t('faq.early'), t('faq.earlyAnswer')],
    [
      t('faq.cancel'),
      t('faq.cancelAnswer', { freeHours: FREE_CANCELLATION_HOURS, onlineCancelHours: FAMILY_CANCELLATION_HOURS }),
    ],
    [t('faq.samagri'), t('faq.samagriAnswer')],
    [t('faq.language'), t('faq.languageAnswer')],
  ]
  return (
    <div className={styles.questions}>
      {questions.map(([question, answer], index) => (
        <details key={question} name="questions" open={index === 0}>
          <summary>
            {question}
            <Icon icon={ChevronDown} size={22} className="icon" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

export function Questions() {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const { openUntil } = useRoot().settings
  return (
    <section className={`section container ${styles.section}`}>
      <div className={styles.lead}>
        <h2>{t('faq.title')}</h2>
        <p>{openUntil ? t('faq.openText', { time: formatTime(new Date(openUntil), language) }) : t('faq.closedText')}</p>
        <div className={styles.kolam}>
          <Kolam seed="Lakshmi" shape="diamond" count={7} />
        </div>
      </div>
      <QuestionList />
    </section>
  )
}
