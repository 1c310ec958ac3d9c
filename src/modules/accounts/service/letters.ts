// Queues account emails in the same transaction as the change.
import { z } from 'zod'
import type { Context } from '../../../server/context.ts'

export const LETTER_QUEUE = 'account-letter'

const InBoth = z.object({ en: z.string(), hi: z.string() })

/** A dated occasion as its letter tells of it, in whichever language the reader has when it is written. */
export const FestivalOccasion = z.object({
  slug: z.string(),
  day: z.iso.date(),
  ceremonySlug: z.string(),
  name: InBoth,
  tithi: InBoth,
  ceremony: InBoth,
})
export type FestivalOccasion = z.infer<typeof FestivalOccasion>

/** Who caused it, as `sendersHere` says; jobs of an older version have none. */
const Senders = z.array(z.string()).default([])

/** What an owner may change about an account of the team. */
export const TeamEvent = z.enum(['made-owner', 'made-team', 'second-factor-reset', 'removed'])
export type TeamEvent = z.infer<typeof TeamEvent>
/** What owners are told of besides: somebody was invited into the team or came into it. */
export const OwnerEvent = z.enum([...TeamEvent.options, 'invited-team', 'invited-owner', 'joined-team', 'joined-owner'])
export type OwnerEvent = z.infer<typeof OwnerEvent>

const TeamLetter = z.object({
  id: z.uuid(),
  userId: z.string(),
  to: z.string(),
  /** The names as they were then. */
  by: z.string(),
  member: z.string(),
  /** Whose entries of the audit log an owner is led to. */
  memberId: z.string(),
})

/** A letter to write. What it says is looked up when it is written, save where nothing keeps it any more. */
export const LetterJob = z.discriminatedUnion('kind', [
  /** The link exists already. */
  z.object({ kind: z.literal('link'), linkId: z.uuid(), senders: Senders }),
  /** Whether the address is known is found out by the job, so that the call answers the same, and as fast, either way. */
  z.object({ kind: z.literal('reset'), linkId: z.uuid(), email: z.string(), expiresAt: z.iso.datetime(), senders: Senders }),
  z.object({ kind: z.literal('password-changed'), id: z.uuid(), userId: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('email-changed'),
    id: z.uuid(),
    userId: z.string(),
    to: z.string(),
    email: z.string(),
    wasVerified: z.boolean().default(false),
  }),
  z.object({
    kind: z.enum(['login-linked', 'login-unlinked']),
    id: z.uuid(),
    userId: z.string(),
    to: z.string(),
    provider: z.enum(['google', 'facebook']),
  }),
  /** One sending of an invitation into the team; the key of its link is made as the letter is written. */
  z.object({ kind: z.literal('invitation'), invitationId: z.uuid(), sentCount: z.int() }),
  /** What an owner changed about an account of the team: to its member, and to every other owner. */
  TeamLetter.extend({ kind: z.literal('team-member'), event: TeamEvent }),
  TeamLetter.extend({ kind: z.literal('team-owner'), event: OwnerEvent }),
  z.object({ kind: z.literal('festival'), userId: z.string(), occasion: FestivalOccasion }),
])
export type LetterJob = z.infer<typeof LetterJob>

/** `startAfter` keeps the letter until that instant. */
export async function queueLetter(ctx: Pick<Context, 'queue'>, job: LetterJob, options?: { startAfter: Date }): Promise<void> {
  await ctx.queue.send(LETTER_QUEUE, job, options)
}
