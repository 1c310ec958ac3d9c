// Data export and account erasure across all modules.
import type { Context } from '../../server/context.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { AppError } from '../../shared/errors.ts'
import type { EraseRequest } from '../accounts/erasure/contract.ts'
import { confirmPerson, deleteAccount, getAccountData, lockForErasure } from '../accounts/erasure/service.ts'
import { isTeamRole } from '../accounts/policy.ts'
import { requirePerson } from '../accounts/sign-in/service.ts'
import { exportApplications } from '../applications/apply/service.ts'
import {
  eraseBookingsOfPandit,
  erasePersonFromBookings,
  exportBookings,
  listUpcomingBookings,
  openWorkOf,
  repliesOf,
} from '../bookings/erasure/service.ts'
import { erasePersonFromGroupPujas, exportGroupPujaInterests } from '../group-puja/service.ts'
import { erasePanditProfile, lockPanditOfUser } from '../pandits/erasure/service.ts'
import { getOwnPanditProfile } from '../pandits/profile/service.ts'
import type { SavedPandit } from '../pandits/saved/contract.ts'
import { savedPandits } from '../pandits/saved/service.ts'
import { findPanditOfUser } from '../pandits/service.ts'
import { getServerCart } from '../shop/cart/service.ts'
import { erasePersonFromOrders, exportOrders, listUnfinishedOrders } from '../shop/erasure/service.ts'
import { exportRestockSubscriptions } from '../shop/restock/service.ts'
import { exportProductReviews } from '../shop/reviews/service.ts'
import { exportWishlist } from '../shop/wishlist/service.ts'
import { erasePersonFromTickets, exportTickets } from '../support/tickets/service.ts'
import type { ErasureState, PersonalData } from './contract.ts'

/** Returns all data stored of the signed-in person. */
export async function getPersonalData(ctx: Context): Promise<PersonalData> {
  const { userId } = requirePerson(ctx.actor)
  const pandit = await findPanditOfUser(ctx.db, userId)
  return {
    madeAt: ctx.clock.now().toISOString(),
    ...(await getAccountData(ctx)),
    savedPandits: await everySaved(ctx),
    bookings: await exportBookings(ctx),
    orders: await exportOrders(ctx),
    ...(await exportProductReviews(ctx)),
    cart: await getServerCart(ctx),
    wishes: await exportWishlist(ctx),
    restockSubscriptions: await exportRestockSubscriptions(ctx),
    groupPujaInterests: await exportGroupPujaInterests(ctx),
    panditProfile: pandit ? await getOwnPanditProfile(ctx, 'en') : null,
    replies: pandit ? await repliesOf(ctx, pandit.id) : [],
    applications: await exportApplications(ctx),
    tickets: await exportTickets(ctx),
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

const MAX_NAMED = 10

/** Returns what `erasePerson` would refuse now, to be shown in advance. */
export async function getErasureState(ctx: Context): Promise<ErasureState> {
  const { userId, role } = requirePerson(ctx.actor)
  const pandit = await findPanditOfUser(ctx.db, userId)
  const bookings = await listUpcomingBookings(ctx, MAX_NAMED + 1)
  return {
    isTeam: isTeamRole(role),
    bookings: bookings.slice(0, MAX_NAMED),
    hasMore: bookings.length > MAX_NAMED,
    orders: await listUnfinishedOrders(ctx),
    work: pandit ? await openWorkOf(ctx, pandit.id) : null,
  }
}

/**
 * Erases the signed-in person: the account with everything that belongs to it, and their names, addresses, contacts and texts in
 * bookings, orders and payments, which are kept without them; a pandit's profile too. All or nothing. Throws
 * forbidden/password_required or wrong_password, conflict/open_bookings_exist, conflict/open_orders_exist,
 * conflict/open_pandit_bookings_exist and conflict/team_account.
 */
export async function erasePerson(ctx: Context, { password }: EraseRequest): Promise<void> {
  const person = requirePerson(ctx.actor)
  await confirmPerson(ctx, password)
  // Also without a second factor: it only opens pages and does not make the account a team account.
  if (isTeamRole(person.role)) {
    throw new AppError('conflict', 'Team accounts are closed by the owner.', { reason: 'team_account' })
  }
  await inTransaction(ctx, async (ctx) => {
    await lockForErasure(ctx)
    const panditId = await lockPanditOfUser(ctx.db, person.userId)
    if (panditId) {
      await eraseBookingsOfPandit(ctx, panditId)
      await erasePanditProfile(ctx, panditId)
    }
    await erasePersonFromTickets(ctx, person)
    await erasePersonFromGroupPujas(ctx, person)
    const emails = [...(await erasePersonFromBookings(ctx, person)), ...(await erasePersonFromOrders(ctx, person))]
    await deleteAccount(ctx, [...new Set(emails)])
  })
}
