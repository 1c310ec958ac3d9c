// Only pictures the pandit uploaded may be used.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { PICTURE_WIDTHS, pictureOf, picturePath } from '../../accounts/pictures/model.ts'
import { claimPictures, pathOfUploadUrl, releasePictures } from '../../accounts/pictures/service.ts'
import { requirePandit } from '../profile/service.ts'
import type { Gallery, GalleryChange } from './contract.ts'
import { incrementGalleryVersion, readGallery, replaceGallery, replacePhoto } from './store.ts'

const uploadNotFound = (field: string) => {
  const message = 'Use a picture you have uploaded here.'
  return new AppError('unprocessable', message, { reason: 'upload_not_found', fields: { [field]: message } })
}

/** Uses this picture as profile photo and releases the old one; the same one again changes nothing. */
export async function updatePhoto(ctx: Context, url: string): Promise<string> {
  const { id: panditId } = await requirePandit(ctx)
  const path = pathOfUploadUrl(ctx, url)
  if (!path) throw uploadNotFound('profilePhoto')
  await inTransaction(ctx, async (ctx) => {
    const replaced = await replacePhoto(ctx.db, panditId, path)
    if (!replaced) return
    await claimPictures(ctx, { paths: [path], purpose: 'photo', field: 'profilePhoto', isPublic: true })
    await releasePictures(ctx, [replaced.old])
  })
  return path
}

export async function getOwnGallery(ctx: Context): Promise<Gallery> {
  const { version, rows } = await readGallery(ctx.db, (await requirePandit(ctx)).id)
  const items = rows.map(({ uploadId, caption }) => ({ url: picturePath(uploadId, PICTURE_WIDTHS[2]), caption }))
  return { version, items }
}

/**
 * Sets the order and captions of the gallery: new pictures are marked as used, removed ones are released. Throws
 * conflict/version_conflict when another tab was faster, and unprocessable/upload_not_found.
 */
export async function changeGallery(ctx: Context, change: GalleryChange): Promise<Gallery> {
  const { id: panditId } = await requirePandit(ctx)
  const rows = change.items.map(({ url, caption }) => ({ uploadId: uploadIdOf(ctx, url), caption }))
  const uploadIds = new Set(rows.map(({ uploadId }) => uploadId))
  if (uploadIds.size < rows.length) {
    const message = 'A picture can be in the gallery only once.'
    throw new AppError('invalid', message, { fields: { items: message } })
  }
  await inTransaction(ctx, async (ctx) => {
    const before = await lockGallery(ctx, panditId, change.version)
    const paths = [...uploadIds].filter((id) => !before.has(id)).map((id) => picturePath(id, PICTURE_WIDTHS[2]))
    await claimPictures(ctx, { paths, purpose: 'gallery', field: 'items', isPublic: true })
    await replaceGallery(ctx.db, panditId, rows)
    await releasePictures(
      ctx,
      [...before].filter((id) => !uploadIds.has(id)).map((id) => picturePath(id, PICTURE_WIDTHS[2])),
    )
  })
  return getOwnGallery(ctx)
}

function uploadIdOf(ctx: Context, url: string): string {
  const picture = pictureOf(pathOfUploadUrl(ctx, url) ?? '')
  if (!picture) throw uploadNotFound('items')
  return picture.id
}

/** The uploads of the gallery, locked until the transaction ends. */
async function lockGallery(ctx: Context, panditId: string, version: number): Promise<Set<string>> {
  if (!(await incrementGalleryVersion(ctx.db, panditId, version))) {
    const message = 'The gallery was changed elsewhere. Look at it again, then change it.'
    throw new AppError('conflict', message, { reason: 'version_conflict' })
  }
  const { rows } = await readGallery(ctx.db, panditId)
  return new Set(rows.map(({ uploadId }) => uploadId))
}
