// Visible to buyer and team; deleted after the decision.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { recodePicture } from '../../../server/images/recode.ts'
import { setAside } from '../../../server/ports/storage/quarantine.ts'
import type { StoredFile } from '../../../server/ports/storage/storage.ts'
import { isOwnStorage, type StoredFileCategory } from '../../../server/stray-files.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { UNUSED_UPLOAD_RETENTION_HOURS } from '../../accounts/pictures/model.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { consumeCallerLimits, consumeServiceLimit } from '../../settings/rate-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { returnUntil } from '../orders/model.ts'
import { noOrder, orderNumberOf, requireBuyersOrder, returnRefusalOf } from '../orders/service.ts'
import { findOrder, type OrderRow } from '../orders/store.ts'
import { RETURN_PHOTO_DAYS } from './model.ts'
import {
  deleteReturnPhotos,
  existingReturnPhotos,
  insertReturnPhoto,
  isReturnPhoto,
  lockOverdueReturnPhotos,
  scheduleReturnPhotoDeletion,
} from './store.ts'

const DAY_MS = 86_400_000
/** Pixels: enough to see a crack. */
const WIDTH = 1280
const BATCH_SIZE = 20

const FOLDER = 'returns/'
const storageKeyOf = (id: string): string => `${FOLDER}${id}.webp`
const noPhoto = () => new AppError('not_found', 'There is no such picture, or it has been deleted.')

/**
 * Checks that a photo for a return of this order can be uploaded now, before the body is read. Throws 404, 429 past the limit,
 * and the conflict that the request itself would get. Strangers are refused before the limit of the network is counted.
 */
export async function checkReturnPhotoAllowed(
  ctx: Context,
  number: string,
  key: string | undefined,
  network: string,
): Promise<OrderRow> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  const { shop } = await readSettings(ctx)
  const refusal = returnRefusalOf(
    row,
    row.delivered_at ? returnUntil(row.delivered_at, shop.returnDays) : undefined,
    ctx.clock.now(),
  )
  if (refusal) throw refusal
  await consumeServiceLimit(ctx, 'returnPhotosPerOrder', row.id)
  await consumeCallerLimits(ctx, ['uploadsPerNetwork'], network)
  return row
}

/** Stores a photo until the request is sent; it is deleted after a day if it is not. Throws like `recodePicture`. */
export async function storeReturnPhoto(ctx: Context, { id: orderId }: OrderRow, received: ReceivedFile): Promise<{ id: string }> {
  const [file] = await recodePicture(received, [WIDTH])
  if (!file) throw new AppError('internal', 'The picture could not be stored.')
  const at = ctx.clock.now()
  const id = newId(at.getTime())
  // The row is written first, so that the cleanup task finds the file in any case.
  await insertReturnPhoto(ctx.db, {
    id,
    orderId,
    bytes: file.content.byteLength,
    at,
    expiresAt: new Date(at.getTime() + UNUSED_UPLOAD_RETENTION_HOURS * 3_600_000),
  })
  await ctx.ports.storage.put(storageKeyOf(id), file.content, 'image/webp')
  return { id }
}

/** A photo of the buyer's own order. 404. */
export async function openOwnReturnPhoto(ctx: Context, number: string, key: string | undefined, id: string): Promise<StoredFile> {
  const { row } = await requireBuyersOrder(ctx, number, key)
  return openPhoto(ctx, row.id, id)
}

/** The same for the team. 401, 403, 404. */
export async function openTeamReturnPhoto(ctx: Context, number: string, id: string): Promise<StoredFile> {
  requireTeam(ctx.actor)
  const row = await findOrder(ctx.db, orderNumberOf(number))
  if (!row) throw noOrder()
  return openPhoto(ctx, row.id, id)
}

async function openPhoto(ctx: Context, orderId: string, id: string): Promise<StoredFile> {
  if (!isId(id) || !(await isReturnPhoto(ctx.db, { id, orderId, now: ctx.clock.now() }))) throw noPhoto()
  const file = await ctx.ports.storage.get(storageKeyOf(id))
  if (!file) throw noPhoto()
  return file
}

/** Schedules the deletion of a request's photo 30 days after this decision. */
export async function scheduleReturnPhotoExpiry(ctx: Context, photoId: string | null): Promise<void> {
  if (photoId)
    await scheduleReturnPhotoDeletion(ctx.db, photoId, new Date(ctx.clock.now().getTime() + RETURN_PHOTO_DAYS * DAY_MS))
}

/** The files of these photos, for the check for stray files. */
export const RETURN_FILES: StoredFileCategory = {
  prefix: FOLDER,
  graceMs: DAY_MS,
  idOf: (key) => key.slice(FOLDER.length).replace(/\.webp$/, ''),
  statusesOf: async (db, ids) => new Map((await existingReturnPhotos(db, ids)).map((id) => [id, 'used'])),
}

/**
 * Deletes expired photos. A photo the storage cannot delete keeps its row for the next run and is reported. The file of a photo
 * that was never sent with a request is set aside for a while, because after restoring a backup it may still be needed.
 */
export async function sweepReturnPhotos(ctx: Context): Promise<void> {
  const { storage } = ctx.ports
  const isOwn = await isOwnStorage(ctx)
  const failures = await inTransaction(ctx, async (ctx) => {
    const overdue = await lockOverdueReturnPhotos(ctx.db, ctx.clock.now(), BATCH_SIZE)
    const removable = overdue.filter(({ isUnsent }) => isOwn || !isUnsent)
    const outcomes = await Promise.allSettled(
      removable.map(({ id, isUnsent }) =>
        isUnsent ? setAside(storage, storageKeyOf(id), ctx.clock.now()) : storage.delete(storageKeyOf(id)),
      ),
    )
    const gone = removable.filter((_, at) => outcomes[at]?.status === 'fulfilled')
    await deleteReturnPhotos(
      ctx.db,
      gone.map(({ id }) => id),
    )
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  })
  if (failures.length > 0)
    throw new AggregateError(failures, `pictures of returns the storage did not delete: ${failures.length}`)
}
