import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { mobileOf } from '../../../shared/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/mobile-shape.ts'
import type { AccountChange, ConsentAnswer, ConsentList, Family, OwnAccount } from '../contract/own.ts'
import { CONSENTS, isAllowed, PURPOSES, type Purpose } from '../model/consents.ts'
import { requirePerson } from '../service.ts'
import {
  findAccount,
  findFamily,
  insertConsent,
  latestConsents,
  listFamilies,
  listLatestAnswers,
  replaceFamily,
  updateAccount,
} from '../store/own.ts'
import { lockPerson } from '../store/secrets.ts'

/** What it means that something was to be tied to a person who has just left. */
export const ACCOUNT_GONE = { code: 'unauthenticated', reason: 'sign_in_first', message: 'Please sign in first.' } as const

describeConstraints({ user_consents_user_id_fkey: ACCOUNT_GONE })

const signInFirst = () => new AppError(ACCOUNT_GONE.code, ACCOUNT_GONE.message, { reason: ACCOUNT_GONE.reason })

/** Holds the person's row until the transaction ends; 401 when the account has been erased meanwhile. */
export async function holdPerson(ctx: Context, userId: string): Promise<void> {
  if (!(await lockPerson(ctx.db, userId))) throw signInFirst()
}

export async function ownAccount(ctx: Context): Promise<OwnAccount> {
  const { userId } = requirePerson(ctx.actor)
  const row = await findAccount(ctx.db, userId)
  if (!row) throw signInFirst()
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** Changes name, mobile and language; 400 `mobile_wrong` for a number no country gives out. */
export async function changeAccount(ctx: Context, change: AccountChange): Promise<OwnAccount> {
  const { userId } = requirePerson(ctx.actor)
  const mobile = change.mobile === undefined ? null : mobileOf(change.mobile, change.mobileCountry)
  if (mobile === undefined) {
    throw new AppError('invalid', MOBILE_MESSAGE, { reason: 'mobile_wrong', fields: { mobile: MOBILE_MESSAGE } })
  }
  await updateAccount(ctx.db, userId, { name: change.name, mobile, language: change.language, at: ctx.clock.now() })
  return ownAccount(ctx)
}

export async function ownFamily(ctx: Context): Promise<Family> {
  return findFamily(ctx.db, requirePerson(ctx.actor).userId)
}

/** Puts the whole family in place of what was kept. */
export async function changeFamily(ctx: Context, family: Family): Promise<Family> {
  const { userId } = requirePerson(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    await holdPerson(ctx, userId)
    await replaceFamily(ctx.db, userId, family)
  })
  return findFamily(ctx.db, userId)
}

/** Every purpose with today's wording, and whether it is allowed; nothing is before it was answered. */
export async function ownConsents(ctx: Context): Promise<ConsentList> {
  const { userId } = requirePerson(ctx.actor)
  const answers = await latestConsents(ctx.db, userId)
  return {
    items: PURPOSES.map((purpose) => {
      const answer = answers.find((row) => row.purpose === purpose)
      const version = CONSENTS[purpose]
      const isOfToday = answer?.version === version
      return {
        purpose,
        version,
        isGiven: isAllowed(purpose, answer),
        answeredAt: isOfToday ? answer.at.toISOString() : null,
      }
    }),
  }
}

/** Writes an answer down beside the earlier ones; conflict/words_changed when it was given to an older wording. */
export async function answerConsent(ctx: Context, purpose: Purpose, answer: ConsentAnswer): Promise<ConsentList> {
  const { userId } = requirePerson(ctx.actor)
  if (answer.version !== CONSENTS[purpose]) {
    throw new AppError('conflict', 'The wording has changed meanwhile. Please read it again.', { reason: 'words_changed' })
  }
  await insertConsent(ctx.db, { ...answer, userId, purpose, at: ctx.clock.now() })
  return ownConsents(ctx)
}

/** The families of these people for the pandits of their bookings: only of those who agree to it now. */
export async function sankalpFamilies(ctx: Context, userIds: readonly string[]): Promise<Map<string, Family>> {
  if (userIds.length === 0) return new Map()
  const answers = await listLatestAnswers(ctx.db, 'sankalp', userIds)
  const agreed = answers.filter((answer) => isAllowed('sankalp', answer)).map((answer) => answer.userId)
  return agreed.length > 0 ? listFamilies(ctx.db, agreed) : new Map()
}
