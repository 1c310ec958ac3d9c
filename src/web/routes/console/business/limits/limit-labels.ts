import type { LimitName } from '../../../../../modules/business/rules/model.ts'
import { LIMIT_WINDOW_MINUTES } from '../../../../../shared/rate-limits.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'

export const limitLabels = (t: Translate<'business'>): Record<LimitName, string> => ({
  signInPerEmail: t('limits.signInPerEmail', { minutes: LIMIT_WINDOW_MINUTES }),
  signInPerAddress: t('limits.signInPerAddress', { minutes: LIMIT_WINDOW_MINUTES }),
  registerPerAddress: t('limits.registerPerAddress', { minutes: LIMIT_WINDOW_MINUTES }),
  writesPerMinute: t('limits.writesPerMinute'),
  callsPerMinute: t('limits.callsPerMinute'),
  pagesPerMinute: t('limits.pagesPerMinute'),
  emailsPerAddress: t('limits.emailsPerAddress'),
  uploadsPerPerson: t('limits.uploadsPerPerson', { minutes: LIMIT_WINDOW_MINUTES }),
  roleApplicationsPerHour: t('limits.roleApplicationsPerHour'),
  roleApplicationsPerDay: t('limits.roleApplicationsPerDay'),
  uploadsPerAddress: t('limits.uploadsPerAddress'),
  emailsPerSender: t('limits.emailsPerSender'),
  openRequestsPerPerson: t('limits.openRequestsPerPerson'),
  openOrdersPerPerson: t('limits.openOrdersPerPerson'),
  openPerNetwork: t('limits.openPerNetwork'),
})
