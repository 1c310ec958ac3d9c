// Data export and account erasure across all modules.
import type { Context } from '../../server/context.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { AppError } from '../../shared/errors.ts'
import type { EraseRequest } from '../accounts/contract/leaving.ts'
import { worksHere } from '../accounts/policy.ts'
import { accountData, beginLeaving, confirmPerson, deleteAccount } from '../accounts/service/leaving.ts'
import { requirePerson } from '../accounts/service.ts'
import { leaveBookingsAsPandit, openWorkOf, repliesOf } from '../booking/service/leaving-pandit.ts'
import { everyBooking, leaveBookings, runningBookings } from '../booking/service/own.ts'
import { everyGroupPujaInterest, leaveGroupPujas } from '../epuja/service.ts'
import type { SavedPandit } from '../pandits/contract/saved.ts'
import { holdPandit, leavePanditProfile } from '../pandits/service/leaving.ts'
import { ownPanditProfile } from '../pandits/service/own-profile.ts'
import { savedPandits } from '../pandits/service/saved.ts'
import { findPanditOfUser } from '../pandits/service.ts'
import { serverCart } from '../shop/service/cart.ts'
import { everyOrder, leaveOrders, runningOrders } from '../shop/service/own.ts'
import { everyGoodReview } from '../shop/service/own-reviews.ts'
import { everyRestockAsk } from '../shop/service/restock.ts'
import { everyWish } from '../shop/service/wishes.ts'
import { everyTicket, leaveTickets } from '../support/service/own.ts'
import type { ErasureState, PersonalData } from './contract/person.ts'
import { everyApplication } from './service/applying.ts'

/** Everything we keep of the signed-in person, in one piece. */
export async function personalData(ctx: Context): Promise<PersonalData> {
  const { userId } = requirePerson(ctx.actor)
  const pandit = await findPanditOfUser(ctx.db, userId)
  return {
    madeAt: ctx.clock.now().toISOString(),
    ...(await accountData(ctx)),
    savedPandits: await everySaved(ctx),
    bookings: await everyBooking(ctx),
    orders: await everyOrder(ctx),
    ...(await everyGoodReview(ctx)),
    cart: await serverCart(ctx),
    wishes: await everyWish(ctx),
    restockAsks: await everyRestockAsk(ctx),
    groupPujaInterests: await everyGroupPujaInterest(ctx),
    panditProfile: pandit ? await ownPanditProfile(ctx, 'en') : null,
    replies: pandit ? await repliesOf(ctx, pandit.id) : [],
    applications: await everyApplication(ctx),
    tickets: await everyTicket(ctx),
  }
}

async function everySaved(ctx: Context): Promise<SavedPandit[]> {
  const items: SavedPandit[] = []
  let cursor: string | null | undefined
  do {
    const page = await savedPandits(ctx, cursor ?? undefined, 'en')
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}

const MOST_NAMED = 10

/** What `erasePerson` would refuse for now, to be said before anybody asks for it. */
export async function erasureState(ctx: Context): Promise<ErasureState> {
  const { userId, role } = requirePerson(ctx.actor)
  const pandit = await findPanditOfUser(ctx.db, userId)
  const bookings = await runningBookings(ctx, MOST_NAMED + 1)
  return {
    isTeam: worksHere(role),
    bookings: bookings.slice(0, MOST_NAMED),
    hasMore: bookings.length > MOST_NAMED,
    orders: await runningOrders(ctx),
    work: pandit ? await openWorkOf(ctx, pandit.id) : null,
  }
}

/**
 * Erases the signed-in person: the account and all that hangs on it, and their names, addresses, contact and words in
 * bookings, orders and payments, which are kept without them; a pandit's profile with it. All or nothing. Throws forbidden/password_needed or password_wrong,
 * conflict/bookings_running, conflict/orders_running, conflict/pandit_bookings_running and conflict/team_account.
 */
export async function erasePerson(ctx: Context, { password }: EraseRequest): Promise<void> {
  const person = requirePerson(ctx.actor)
  await confirmPerson(ctx, password)
  // Whatever this session may otherwise: the code of the app only opens rooms, it does not make the account a team's.
  if (worksHere(person.role)) {
    throw new AppError('conflict', 'An account of the team is closed by the owner.', { reason: 'team_account' })
  }
  await inTransaction(ctx, async (ctx) => {
    await beginLeaving(ctx)
    const panditId = await holdPandit(ctx.db, person.userId)
    if (panditId) {
      await leaveBookingsAsPandit(ctx, panditId)
      await leavePanditProfile(ctx, panditId)
    }
    await leaveTickets(ctx, person)
    await leaveGroupPujas(ctx, person)
    const emails = [...(await leaveBookings(ctx, person)), ...(await leaveOrders(ctx, person))]
    await deleteAccount(ctx, [...new Set(emails)])
  })
}
