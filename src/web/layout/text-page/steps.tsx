import { Kolam } from '../../../ui/art/kolam.tsx'
import * as styles from './steps.module.css'

type StepsProps = {
  steps: readonly { title: string; text: string }[]
  /** h2 where the steps directly follow the page title. */
  heading?: 'h2' | 'h3'
}

export function Steps({ steps, heading: Heading = 'h3' }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <div className={styles.picture}>
            <Kolam seed="step" shape="strip" count={index + 1} stroke={2.2} dot={2.4} />
          </div>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
