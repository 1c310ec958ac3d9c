import type { Actor, Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { knock } from '../../../server/http/rate-limit.ts'
import { recodePicture } from '../../../server/pictures/recode.ts'
import type { StoredFile } from '../../../server/ports/storage/storage.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { readSettings } from '../../settings/service.ts'
import { PicturePurpose, type UploadedPicture } from '../contract/uploads.ts'
import { PICTURE_WIDTHS, pathAt, pictureOf, picturePath } from '../model/uploads.ts'
import { isTeam } from '../policy.ts'
import { requirePerson, requireTeam } from '../service.ts'
import {
  claimOrderUploads,
  claimUploads,
  findPicture,
  insertUpload,
  type NewUpload,
  setPublic,
  setSweep,
} from '../store/uploads.ts'
import { pictureKey, UNUSED_MS } from './keys.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** Counts an upload against the hour of its address, so that many accounts or orders are not many limits. The team and pandits are known people. */
export async function countAddress(ctx: Context, address: string): Promise<void> {
  if (ctx.actor.kind === 'person' && ctx.actor.role !== 'user') return
  const { limits } = await readSettings(ctx)
  await knock(ctx.db, ctx.clock, `upload-address:${address}`, limits.uploadsPerAddress, HOUR)
}

/** Lets a signed-in person send a file now: 401 for visitors, 429 past the limit. Asked before anything of the body is read. */
export async function admitUpload(ctx: Context, address: string): Promise<void> {
  const person = requirePerson(ctx.actor)
  const { limits } = await readSettings(ctx)
  await knock(ctx.db, ctx.clock, `upload:${person.userId}`, limits.uploadsPerPerson, QUARTER_HOUR)
  await countAddress(ctx, address)
}

/**
 * Keeps a picture in every width; unused it is gone after a day. Throws what `recodePicture` refuses, 400 for an unknown
 * purpose and 403 for a product's picture from anybody but the team.
 */
export async function storePicture(ctx: Context, received: ReceivedFile): Promise<UploadedPicture> {
  const person = requirePerson(ctx.actor)
  const purpose = purposeOf(received.fields.purpose)
  if (purpose === 'product') requireTeam(person)
  return keepPicture(ctx, received, { purpose, ownerId: person.userId, orderId: null })
}

/** Lets whoever holds an order send a picture for it now; 429 past the limit. Asked before anything of the body is read. */
export async function admitOrderUpload(ctx: Context, orderId: string, address: string): Promise<void> {
  const { limits } = await readSettings(ctx)
  await knock(ctx.db, ctx.clock, `upload:order:${orderId}`, limits.uploadsPerPerson, QUARTER_HOUR)
  await countAddress(ctx, address)
}

/** Keeps a picture for an order, whether its holder has an account or only the link. Throws as `storePicture` does. */
export async function storeOrderPicture(ctx: Context, received: ReceivedFile, orderId: string): Promise<UploadedPicture> {
  const ownerId = ctx.actor.kind === 'person' ? ctx.actor.userId : null
  return keepPicture(ctx, received, { purpose: 'review', ownerId, orderId })
}

type Keeping = Pick<NewUpload, 'purpose' | 'ownerId' | 'orderId'>

async function keepPicture(ctx: Context, received: ReceivedFile, keeping: Keeping): Promise<UploadedPicture> {
  const files = await recodePicture(received, PICTURE_WIDTHS)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  // The row first: whatever happens to the files then, the round knows of them.
  await insertUpload(ctx.db, {
    id,
    ...keeping,
    mediaType: 'image/webp',
    name: '',
    bytes: files.reduce((sum, { content }) => sum + content.byteLength, 0),
    createdAt: now,
    sweepAfter: new Date(now.getTime() + UNUSED_MS),
  })
  await Promise.all(files.map(({ width, content }) => ctx.ports.storage.put(pictureKey(id, width), content, 'image/webp')))
  const path = picturePath(id, PICTURE_WIDTHS[2])
  const sizes = PICTURE_WIDTHS.map((width) => ({ width, secure_url: ctx.publicUrl + picturePath(id, width) }))
  return { secure_url: ctx.publicUrl + path, path, sizes }
}

function purposeOf(value: string | undefined): PicturePurpose {
  const parsed = PicturePurpose.safeParse(value ?? 'photo')
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'The purpose is not known.'
  throw new AppError('invalid', message, { fields: { purpose: message } })
}

/** The upload an address of ours shows, as a path in its largest width; undefined for every other address. */
export function pathOfAddress(ctx: Context, address: string): string | undefined {
  const picture = pictureOf(pathAt(address, ctx.publicUrl) ?? '')
  return picture && picturePath(picture.id, PICTURE_WIDTHS[2])
}

/** `isPublic`: what shows these pictures from now on is seen by everybody. */
type Claim = { paths: readonly string[]; purpose: PicturePurpose; field: string; isPublic: boolean }

/**
 * Puts pictures of the signed-in person to use, all or none; in the transaction of what uses them. A picture serves once:
 * whoever changes something keeps its old path out of here. Throws unprocessable/not_own_upload, naming `field`.
 */
export async function claimPictures(ctx: Context, { paths, purpose, field, isPublic }: Claim): Promise<void> {
  const ids = [...new Set(paths.flatMap((path) => pictureOf(path)?.id ?? []))]
  const ownerId = requirePerson(ctx.actor).userId
  if (paths.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const claimed = ids.length === 0 ? [] : await claimUploads(ctx.db, { ids, ownerId, purpose, isPublic, now: ctx.clock.now() })
    if (claimed.length !== paths.length) throw notOwnUpload(field)
  })
}

function notOwnUpload(field: string): AppError {
  const message = 'Use a picture you have uploaded here. If it waited for more than a day, upload it again.'
  return new AppError('unprocessable', message, { reason: 'not_own_upload', fields: { [field]: message } })
}

type OrderClaim = Pick<Claim, 'paths' | 'field' | 'isPublic'> & { orderId: string }

/** Puts pictures sent for an order to use, all or none, as `claimPictures` does those of a person; call it in a transaction. */
export async function claimOrderPictures(ctx: Context, { paths, orderId, field, isPublic }: OrderClaim): Promise<void> {
  if (paths.length === 0) return
  const ids = [...new Set(paths.flatMap((path) => pictureOf(path)?.id ?? []))]
  const claimed = ids.length === 0 ? 0 : await claimOrderUploads(ctx.db, { ids, orderId, isPublic, now: ctx.clock.now() })
  if (claimed !== paths.length) throw notOwnUpload(field)
}

/** Opens pictures to everybody, or to their owner and the team alone; in the transaction of what shows or hides them. */
export async function publishPictures(ctx: Context, paths: readonly string[], isPublic: boolean): Promise<void> {
  const ids = paths.flatMap((path) => pictureOf(path)?.id ?? [])
  if (ids.length > 0) await setPublic(ctx.db, ids, isPublic)
}

/** Lets pictures go that nothing shows any more; in the transaction of what replaced them. Addresses that are not ours are passed over. */
export async function releasePictures(ctx: Context, paths: readonly (string | null)[]): Promise<void> {
  const ids = paths.flatMap((path) => (path && pictureOf(path)?.id) || [])
  // An hour more, for pages that still show it.
  if (ids.length > 0) await setSweep(ctx.db, ids, new Date(ctx.clock.now().getTime() + 3_600_000))
}

/**
 * Whether a picture opens for everybody, or for this reader, who is asked for only where that matters: its owner and the team.
 * Undefined when it opens for nobody here.
 */
export async function admitReader(
  ctx: Pick<Context, 'db'>,
  path: string,
  reader: () => Promise<Actor>,
): Promise<'everybody' | 'reader' | undefined> {
  const id = pictureOf(path)?.id
  const picture = id === undefined ? undefined : await findPicture(ctx.db, id)
  if (!picture) return undefined
  if (picture.isPublic) return 'everybody'
  const actor = await reader()
  const isOwner = actor.kind === 'person' && actor.userId === picture.ownerId
  return isOwner || isTeam(actor) ? 'reader' : undefined
}

/** The file behind a picture's path; undefined when there is none. Asks the storage alone. */
export async function openPicture(ctx: Pick<Context, 'ports'>, path: string): Promise<StoredFile | undefined> {
  const picture = pictureOf(path)
  return picture && ctx.ports.storage.get(pictureKey(picture.id, picture.width))
}
