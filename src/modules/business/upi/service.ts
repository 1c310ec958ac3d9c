import type { Context } from '../../../server/context.ts'
import { upiLink } from '../../../shared/money/upi.ts'
import { requireOwner, requireTeam } from '../../accounts/sign-in/service.ts'
import { settingsAsStored } from '../../settings/service.ts'
import { changeAsRead, etagsOf } from '../details/service.ts'
import { UPI_KEYS, type UpiAnswer, type UpiChange, type UpiChanged } from './contract.ts'

const ONE_RUPEE = 100

export async function upiAddress(ctx: Context): Promise<UpiAnswer> {
  requireTeam(ctx.actor)
  const settings = await settingsAsStored(ctx)
  const { upiId, upiName } = settings
  const tryLink = upiId ? upiLink({ upiId, upiName }, ONE_RUPEE, 'TRY', upiName) : null
  return { upiId, upiName, tryLink, etags: etagsOf(settings, UPI_KEYS) }
}

/**
 * From then on orders and bookings show the code of this address; an empty one takes UPI away again. 403 for everybody but the owner; else
 * what `changeAsRead` throws.
 */
export async function setUpiAddress(ctx: Context, submitted: UpiChange): Promise<UpiChanged> {
  requireOwner(ctx.actor)
  const { etags: _, ...address } = submitted
  const changed = await changeAsRead(ctx, submitted, () => address)
  return { ...(await upiAddress(ctx)), changed }
}
