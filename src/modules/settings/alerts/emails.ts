import { readCatalogues } from '../../../server/catalogues.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import { GIVEN_UP_DAYS, type GivenUpJob } from '../../../server/jobs/queue.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import type { Settings } from '../contract.ts'
import { createEmailBuilder } from '../send-email/service.ts'

const translateJobs = createMultilingualTranslate<'job-mail'>(readCatalogues('job-mail'))
const translateStorage = createMultilingualTranslate<'storage-mail'>(readCatalogues('storage-mail'))

type Source = { settings: Settings; publicUrl: string }
/** Emails to the team are in English. */
const LANGUAGE = 'en'

/** Lists the number of jobs per queue, with one id to look for in the log. */
export function givenUpJobsEmail(jobs: readonly GivenUpJob[], source: Source): EmailContent {
  const values = { count: String(jobs.length), days: String(GIVEN_UP_DAYS) }
  const { t, commonParts } = createEmailBuilder(translateJobs, { language: LANGUAGE, ...source }, values)
  const byQueue = Map.groupBy(jobs, ({ queue }) => queue)
  return {
    ...commonParts(),
    subject: t('subject'),
    opening: [t('opening')],
    facts: [...byQueue]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([queue, [first, ...others]]) => ({
        label: queue,
        value: translateJobs(LANGUAGE, 'count', { count: String(others.length + 1), id: first?.id ?? '' }),
      })),
    closing: [t('closing')],
    actions: [],
  }
}

export function storageEmail({ strays, files }: { strays: number; files: number }, source: Source): EmailContent {
  const values = { strays: String(strays), files: String(files) }
  const { t, commonParts } = createEmailBuilder(translateStorage, { language: LANGUAGE, ...source }, values)
  return {
    ...commonParts(),
    subject: t('subject'),
    opening: [t('opening')],
    facts: [{ label: t('files'), value: t('of') }],
    closing: [t('closing')],
    actions: [],
  }
}
