// Legally required: company details and the grievance officer.
import type { CompanyFacts } from '../../../../modules/support/tickets/contract.ts'
import { ACKNOWLEDGE_HOURS, SETTLE_DAYS } from '../../../../modules/support/tickets/model.ts'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../../layout/text-page/info.module.css'
import { useRoot } from '../../../root.tsx'

export function Grievance({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation('contact')
  const { language } = useSite()
  const { email } = useRoot().settings
  const { grievanceOfficer: officer, legalName } = company
  return (
    <section aria-labelledby="grievance-title" id="grievance">
      <h2 id="grievance-title">{t('grievance.title')}</h2>
      <p>{t('grievance.text', { hours: ACKNOWLEDGE_HOURS, days: SETTLE_DAYS })}</p>
      {officer ? (
        <dl className={`${styles.hours} numeric`}>
          <Row name={t('grievance.name')}>{nameIn(language, officer.name, officer.nameHindi)}</Row>
          {officer.post ? <Row name={t('grievance.post')}>{nameIn(language, officer.post, officer.postHindi)}</Row> : null}
          {officer.phone ? (
            <Row name={t('phone')}>
              <a href={phoneLink(officer.phone)}>{formatPhone(officer.phone)}</a>
            </Row>
          ) : null}
          {officer.email ? (
            <Row name={t('email')}>
              <a href={`mailto:${officer.email}`}>{officer.email}</a>
            </Row>
          ) : null}
        </dl>
      ) : (
        <p>{t('grievance.unnamed', { email })}</p>
      )}
      {legalName ? <p className="muted">{t('grievance.legal', { name: legalName })}</p> : null}
      <p className="muted">{t('grievance.further')}</p>
    </section>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
