import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import * as styles from './info.module.css'
import { InfoPage } from './info-page.tsx'

type BrokenLinkProps = {
  /** True when the link is incomplete; otherwise it is used up, expired or unknown. */
  isIncomplete: boolean
  /** Seeds the kolam. */
  seed: string
  children: ReactNode
}

/** Page for a link that does not work. Its messages are in the catalogue `security`. */
export function BrokenLink({ isIncomplete, seed, children }: BrokenLinkProps) {
  const { t } = useTranslation('security')
  const { href } = useSite()
  return (
    <InfoPage
      title={t('broken.title')}
      lead={isIncomplete ? t('broken.incomplete') : t('broken.expired')}
      seed={seed}
      isIndexed={false}
    >
      {children}
      <p className={styles.brokenHelp}>
        {t('broken.help')}{' '}
        <Link className="link" to={href('/contact')}>
          {t('broken.contact')}
        </Link>
      </p>
    </InfoPage>
  )
}
