import type { Context } from '../../../server/context.ts'
import { eraseReasons } from '../../../server/db/audit-log.ts'
import { PICTURE_WIDTHS, picturePath } from '../../accounts/pictures/model.ts'
import { releasePictures } from '../../accounts/pictures/service.ts'
import { erasePandit, lockPanditOfUser, picturesOf } from './store.ts'

export { lockPanditOfUser }

/**
 * Empties and hides the profile, releases its pictures and erases the reasons for suspensions. Call it in the transaction that deletes the account, which must lock
 * the pandit.
 */
export async function erasePanditProfile(ctx: Context, panditId: string): Promise<void> {
  const { photo, gallery } = await picturesOf(ctx.db, panditId)
  await erasePandit(ctx.db, panditId, ctx.clock.now())
  await eraseReasons(ctx.db, 'pandit', [{ id: panditId }])
  await releasePictures(ctx, [photo, ...gallery.map((id) => picturePath(id, PICTURE_WIDTHS[2]))])
}
