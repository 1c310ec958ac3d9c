import { AUDIT_YEARS } from '../../../modules/accounts/audit/model.ts'
import { CLOSED_RETENTION_DAYS, RETENTION_DAYS } from '../../../modules/applications/apply/model.ts'
import { RETENTION_DAYS_AFTER } from '../../../modules/group-puja/model.ts'
import { CLOSED_DAYS, ROLE_DAYS, SPAM_DAYS } from '../../../modules/support/tickets/model.ts'
import { MAX_WINDOW_HOURS } from '../../../shared/rate-limits.ts'
import type { Translate } from '../../../shared/text/translation.ts'
import { CONTACT_DAYS } from '../../../shared/time/contact-days.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { InfoPage, Passages } from '../../layout/text-page/info-page.tsx'
import { VersionLine } from './version-line.tsx'

/** The hosting and email providers, as far as the owner has set them. */
export type ServiceProviders = { hostedBy: string; mailedBy: string }

function othersOf({ hostedBy, mailedBy }: ServiceProviders, t: Translate<'rules'>): string {
  return [
    t('privacy.othersText'),
    hostedBy ? t('privacy.othersHost', { name: hostedBy }) : t('privacy.othersHostUnnamed'),
    mailedBy ? t('privacy.othersMail', { name: mailedBy }) : t('privacy.othersMailUnnamed'),
    t('privacy.othersNone'),
  ].join(' ')
}

export function PrivacyPage({ providers }: { providers: ServiceProviders }) {
  const { t } = useTranslation('rules')
  const passages: [string, string][] = [
    [t('privacy.law'), t('privacy.lawText')],
    [t('privacy.before'), t('privacy.beforeText')],
    [t('privacy.after'), t('privacy.afterText', { count: CONTACT_DAYS })],
    [t('privacy.pandit'), t('privacy.panditText')],
    [t('privacy.sankalp'), t('privacy.sankalpText')],
    [t('privacy.children'), t('privacy.childrenText')],
    [t('privacy.orders'), t('privacy.ordersText')],
    [
      t('privacy.messages'),
      t('privacy.messagesText', { closedDays: CLOSED_DAYS, spamDays: SPAM_DAYS, applicationDays: ROLE_DAYS }),
    ],
    [t('privacy.online'), t('privacy.onlineText')],
    [t('privacy.group'), t('privacy.groupText', { days: RETENTION_DAYS_AFTER })],
    [t('privacy.place'), t('privacy.placeText')],
    [t('privacy.emails'), t('privacy.emailsText')],
    [
      t('privacy.applications'),
      t('privacy.applicationsText', { documentDays: RETENTION_DAYS, detailDays: CLOSED_RETENTION_DAYS }),
    ],
    [t('privacy.others'), othersOf(providers, t)],
    [t('privacy.technical'), t('privacy.technicalText', { years: AUDIT_YEARS, hours: MAX_WINDOW_HOURS })],
    [t('privacy.cookies'), t('privacy.cookiesText')],
    [t('privacy.export'), t('privacy.exportText')],
    [t('privacy.erase'), t('privacy.eraseText')],
    [t('privacy.rights'), t('privacy.rightsText')],
  ]
  return (
    <InfoPage title={t('privacy.title')} lead={t('privacy.lead')} seed="Privacy">
      <VersionLine path="/privacy" />
      <Passages passages={passages} />
    </InfoPage>
  )
}
