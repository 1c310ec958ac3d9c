// Visible only to the person and the team; replaced files are released.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { requirePerson } from '../service.ts'
import { setImage } from '../store/own.ts'
import { findUserImage } from '../store.ts'
import { holdPerson } from './own.ts'
import { claimPictures, pathOfAddress, releasePictures } from './uploads.ts'

/** Shows this picture from now on; the same one again changes nothing. 422 `not_own_upload` for any but a fresh upload of one's own. */
export async function changePhoto(ctx: Context, address: string): Promise<string> {
  requirePerson(ctx.actor)
  const path = pathOfAddress(ctx, address)
  if (!path) {
    const message = 'Use a picture you have uploaded here.'
    throw new AppError('unprocessable', message, { reason: 'not_own_upload', fields: { profilePhoto: message } })
  }
  await putPhoto(ctx, path)
  return path
}

/** The initials take its place again; without a photo nothing changes. */
export async function removePhoto(ctx: Context): Promise<void> {
  await putPhoto(ctx, null)
}

async function putPhoto(ctx: Context, path: string | null): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    await holdPerson(ctx, userId)
    const before = await findUserImage(ctx.db, userId)
    if (before === path) return
    if (path) await claimPictures(ctx, { paths: [path], purpose: 'photo', field: 'profilePhoto', isPublic: false })
    await setImage(ctx.db, userId, path, ctx.clock.now())
    await releasePictures(ctx, [before])
  })
}
