import { ChevronDown } from 'lucide'
import type { CeremonyGuide } from '../../../../../modules/catalogue/contract.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as questionsStyles from '../../../../layout/text-page/questions.module.css'
import * as styles from './puja.module.css'

export function Steps({ steps }: Pick<CeremonyGuide, 'steps'>) {
  const { t } = useTranslation('ceremony')
  if (steps.length === 0) return null
  return (
    <section className={styles.part} id="steps">
      <h2>{t('steps.title')}</h2>
      <p className="muted wide-space-below">{t('steps.text')}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, meaning }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{meaning}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Differences({ differences }: Pick<CeremonyGuide, 'differences'>) {
  const { t } = useTranslation('ceremony')
  if (differences.length === 0) return null
  return (
    <section className={styles.part} id="traditions">
      <h2>{t('differences.title')}</h2>
      <p className="muted wide-space-below">{t('differences.text')}</p>
      <dl className={styles.differences}>
        {differences.map(({ where, text }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function PujaQuestions({ questions }: Pick<CeremonyGuide, 'questions'>) {
  const { t } = useTranslation('ceremony')
  if (questions.length === 0) return null
  return (
    <section className={styles.part} id="questions">
      <h2>{t('questions.title')}</h2>
      <div className={questionsStyles.questions}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} name="puja-questions" open={index === 0}>
            <summary>
              {question}
              <Icon icon={ChevronDown} size={22} className="icon" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
