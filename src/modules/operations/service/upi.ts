// The address families pay to by UPI: the team reads it, the owner sets it.
import type { Context } from '../../../server/context.ts'
import { upiLink } from '../../../shared/upi.ts'
import { requireOwner, requireTeam } from '../../accounts/service.ts'
import { changeSettings, readSettings } from '../../settings/service.ts'
import type { UpiAddress, UpiAnswer } from '../contract/upi.ts'

const ONE_RUPEE = 100

const answerOf = ({ upiId, upiName }: UpiAddress): UpiAnswer => ({
  upiId,
  upiName,
  tryLink: upiId ? upiLink({ upiId, upiName }, ONE_RUPEE, 'TRY', upiName) : null,
})

export async function upiAddress(ctx: Context): Promise<UpiAnswer> {
  requireTeam(ctx.actor)
  const { upiId, upiName } = await readSettings(ctx)
  return answerOf({ upiId, upiName })
}

/** From then on orders and bookings show the code of this address; an empty one takes UPI away again. 403 for everybody but the owner. */
export async function setUpiAddress(ctx: Context, asked: UpiAddress): Promise<UpiAnswer> {
  requireOwner(ctx.actor)
  await changeSettings(ctx, asked)
  return answerOf(asked)
}
