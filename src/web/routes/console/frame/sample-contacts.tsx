import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { BusinessResponse } from '../../../../modules/business/details/contract.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BUSINESS_PATH } from '../business/parts.ts'
import * as styles from './console.module.css'

export type ContactFacts = Pick<BusinessResponse, 'phone' | 'whatsapp' | 'email' | 'sampleContacts'>

/** Warns that pages and emails still show invented contacts; `isElsewhere` adds a link to the page that changes them. */
export function SampleContacts({ facts, isElsewhere = false }: { facts: ContactFacts; isElsewhere?: boolean }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  // Phone and WhatsApp may be the same number.
  const contacts = [...new Set(facts.sampleContacts.map((key) => formatPhone(facts[key])))].join(', ')
  if (contacts === '') return null
  return (
    <p className={styles.stale}>
      {t('sampleContacts', { contacts })}{' '}
      {isElsewhere ? (
        <Link className="link" to={href(BUSINESS_PATH)}>
          {t('businessSection')}
        </Link>
      ) : null}
    </p>
  )
}
