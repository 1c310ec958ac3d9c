import type { Context } from '../../../server/context.ts'
import { upiLink } from '../../../shared/money/upi.ts'
import { requireOwner, requireTeam } from '../../accounts/sign-in/service.ts'
import { readStoredSettings } from '../../settings/service.ts'
import { changeWithEtags, etagsOf } from '../details/service.ts'
import { UPI_KEYS, type UpiChange, type UpiChanged, type UpiResponse } from './contract.ts'

const ONE_RUPEE = 100

export async function getUpiAddress(ctx: Context): Promise<UpiResponse> {
  requireTeam(ctx.actor)
  const settings = await readStoredSettings(ctx)
  const { upiId, upiName } = settings
  const tryLink = upiId ? upiLink({ upiId, upiName }, ONE_RUPEE, 'TRY', upiName) : null
  return { upiId, upiName, tryLink, etags: etagsOf(settings, UPI_KEYS) }
}

/**
 * Sets the address in the QR codes of orders and bookings; an empty one removes UPI. 403 for everyone but the owner;
 * conflict/version_conflict for an outdated etag.
 */
export async function setUpiAddress(ctx: Context, submitted: UpiChange): Promise<UpiChanged> {
  requireOwner(ctx.actor)
  const { etags: _, ...address } = submitted
  const changed = await changeWithEtags(ctx, submitted, () => address)
  return { ...(await getUpiAddress(ctx)), changed }
}
