import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'
import type { ApplicationEventKind } from '../apply/contract.ts'

export type EventForMail = NonNullable<Awaited<ReturnType<typeof findApplicationEvent>>>

export function findApplicationEvent(db: Database, eventId: number) {
  return db
    .selectFrom('application_events as events')
    .innerJoin('pandit_applications as applications', 'applications.id', 'events.application_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .where('events.id', '=', eventId)
    .select([
      'events.kind',
      'applications.id as applicationId',
      'applications.name',
      'applications.language',
      'applications.answer_due_at as answerBy',
      'applications.refusal_reason as refusalReason',
      'users.email',
      'users.email_verified as emailVerified',
    ])
    .$narrowType<{ kind: ApplicationEventKind; language: Language }>()
    .executeTakeFirst()
}
