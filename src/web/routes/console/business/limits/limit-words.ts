import type { LimitName } from '../../../../../modules/business/rules/model.ts'
import type { Translate } from '../../../../../ui/words.tsx'

export const limitWords = (t: Translate): Record<LimitName, string> => ({
  signInPerEmail: t('limits.signInPerEmail'),
  signInPerAddress: t('limits.signInPerAddress'),
  registerPerAddress: t('limits.registerPerAddress'),
  writesPerMinute: t('limits.writesPerMinute'),
  callsPerMinute: t('limits.callsPerMinute'),
  pagesPerMinute: t('limits.pagesPerMinute'),
  lettersPerAddress: t('limits.lettersPerAddress'),
  uploadsPerPerson: t('limits.uploadsPerPerson'),
  roleApplicationsPerHour: t('limits.roleApplicationsPerHour'),
  roleApplicationsPerDay: t('limits.roleApplicationsPerDay'),
  uploadsPerAddress: t('limits.uploadsPerAddress'),
  lettersPerSender: t('limits.lettersPerSender'),
  openRequestsPerPerson: t('limits.openRequestsPerPerson'),
  openOrdersPerPerson: t('limits.openOrdersPerPerson'),
  openPerNetwork: t('limits.openPerNetwork'),
})
