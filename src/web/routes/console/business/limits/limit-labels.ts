import type { LimitName } from '../../../../../modules/business/rules/model.ts'
import type { Translate } from '../../../../../ui/translation.tsx'

export const limitLabels = (t: Translate): Record<LimitName, string> => ({
  signInPerEmail: t('limits.signInPerEmail'),
  signInPerAddress: t('limits.signInPerAddress'),
  registerPerAddress: t('limits.registerPerAddress'),
  writesPerMinute: t('limits.writesPerMinute'),
  callsPerMinute: t('limits.callsPerMinute'),
  pagesPerMinute: t('limits.pagesPerMinute'),
  emailsPerAddress: t('limits.emailsPerAddress'),
  uploadsPerPerson: t('limits.uploadsPerPerson'),
  roleApplicationsPerHour: t('limits.roleApplicationsPerHour'),
  roleApplicationsPerDay: t('limits.roleApplicationsPerDay'),
  uploadsPerAddress: t('limits.uploadsPerAddress'),
  emailsPerSender: t('limits.emailsPerSender'),
  openRequestsPerPerson: t('limits.openRequestsPerPerson'),
  openOrdersPerPerson: t('limits.openOrdersPerPerson'),
  openPerNetwork: t('limits.openPerNetwork'),
})
