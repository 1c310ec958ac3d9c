import type { Actor, Context, Database } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { kindOf } from '../../../server/images/image-format.ts'
import { recodePicture } from '../../../server/images/recode.ts'
import { setAside } from '../../../server/ports/storage/quarantine.ts'
import type { FileSource, StoredFile } from '../../../server/ports/storage/storage.ts'
import { isOwnStorage, type StoredFileCategory } from '../../../server/stray-files.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { isTeam } from '../policy.ts'
import { lockAccount, requirePerson, requireTeam } from '../sign-in/service.ts'
import { PicturePurpose, type StoredDocument, type UploadedPicture } from './contract.ts'
import { MAX_DOCUMENTS, PICTURE_WIDTHS, pathAt, pictureOf, picturePath, UNUSED_UPLOAD_RETENTION_HOURS } from './model.ts'
import {
  claimOrderUploads,
  claimUploads,
  deleteUploads,
  discardUpload,
  existingUploads,
  findDocument,
  findPicture,
  insertUpload,
  listWaiting,
  lockOverdue,
  type NewUpload,
  scheduleDeletion,
  setPublic,
} from './store.ts'

const UNUSED_MS = UNUSED_UPLOAD_RETENTION_HOURS * 3_600_000

export const PICTURES = 'pictures/'
export const DOCUMENTS = 'documents/'

export const pictureKey = (id: string, width: number): string => `${PICTURES}${id}/${width}.webp`
export const documentKey = (id: string): string => `${DOCUMENTS}${id}/whole`

/** All files of one upload. */
export const keysOf = (upload: { id: string; purpose: string }): string[] =>
  upload.purpose === 'document' ? [documentKey(upload.id)] : PICTURE_WIDTHS.map((width) => pictureKey(upload.id, width))

/** The upload a file belongs to. */
export const uploadOf = (key: string): string => key.split('/')[1] ?? ''

/**
 * Stores a picture in every width; it is deleted after `UNUSED_UPLOAD_RETENTION_HOURS` if it is not used. Throws like `recodePicture`, 400 for an unknown
 * purpose, and 403 for a product picture from outside the team.
 */
export async function storePicture(ctx: Context, received: ReceivedFile): Promise<UploadedPicture> {
  const person = requirePerson(ctx.actor)
  const purpose = purposeOf(received.fields.purpose)
  if (purpose === 'product') requireTeam(person)
  return savePicture(ctx, received, { purpose, ownerId: person.userId, orderId: null })
}

/** Stores a picture for an order, for a holder with an account or only the link. Throws like `storePicture`. */
export async function storeOrderPicture(ctx: Context, received: ReceivedFile, orderId: string): Promise<UploadedPicture> {
  const ownerId = ctx.actor.kind === 'person' ? ctx.actor.userId : null
  return savePicture(ctx, received, { purpose: 'review', ownerId, orderId })
}

type UploadOwner = Pick<NewUpload, 'purpose' | 'ownerId' | 'orderId'>

async function savePicture(ctx: Context, received: ReceivedFile, owner: UploadOwner): Promise<UploadedPicture> {
  const files = await recodePicture(received, PICTURE_WIDTHS)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  // The row is written first, so that the cleanup task finds the files in any case.
  await insertUpload(ctx.db, {
    id,
    ...owner,
    mediaType: 'image/webp',
    name: '',
    bytes: files.reduce((sum, { content }) => sum + content.byteLength, 0),
    createdAt: now,
    expiresAt: new Date(now.getTime() + UNUSED_MS),
  })
  await Promise.all(files.map(({ width, content }) => ctx.ports.storage.put(pictureKey(id, width), content, 'image/webp')))
  const path = picturePath(id, PICTURE_WIDTHS[2])
  const sizes = PICTURE_WIDTHS.map((width) => ({ width, secure_url: ctx.publicUrl + picturePath(id, width) }))
  return { secure_url: ctx.publicUrl + path, path, sizes }
}

function purposeOf(value: string | undefined): PicturePurpose {
  const parsed = PicturePurpose.safeParse(value ?? 'photo')
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'There is no such purpose.'
  throw new AppError('invalid', message, { fields: { purpose: message } })
}

/** The upload shown at a URL, as the path of its largest width; undefined for any other URL. */
export function pathOfUploadUrl(ctx: Context, url: string): string | undefined {
  const picture = pictureOf(pathAt(url, ctx.publicUrl) ?? '')
  return picture && picturePath(picture.id, PICTURE_WIDTHS[2])
}

/** `isPublic`: these pictures are shown to everybody from now on. */
type Claim = { paths: readonly string[]; purpose: PicturePurpose; field: string; isPublic: boolean }

/**
 * Marks pictures of the signed-in person as used, all or none. Call it in the transaction that uses them. A picture can be used
 * once: when editing, do not pass paths that are already in use. Throws unprocessable/upload_not_found with `field`.
 */
export async function claimPictures(ctx: Context, { paths, purpose, field, isPublic }: Claim): Promise<void> {
  const ids = [...new Set(paths.flatMap((path) => pictureOf(path)?.id ?? []))]
  const ownerId = requirePerson(ctx.actor).userId
  if (paths.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const claimed = ids.length === 0 ? [] : await claimUploads(ctx.db, { ids, ownerId, purpose, isPublic, now: ctx.clock.now() })
    if (claimed.length !== paths.length) throw uploadNotFound(field)
  })
}

function uploadNotFound(field: string): AppError {
  const message = `Use a picture you have uploaded here. If it waited for more than ${UNUSED_UPLOAD_RETENTION_HOURS} hours, upload it again.`
  return new AppError('unprocessable', message, { reason: 'upload_not_found', fields: { [field]: message } })
}

type OrderClaim = Pick<Claim, 'paths' | 'field' | 'isPublic'> & { orderId: string }

/** Marks pictures uploaded for an order as used, all or none, like `claimPictures`. Call it in a transaction. */
export async function claimOrderPictures(ctx: Context, { paths, orderId, field, isPublic }: OrderClaim): Promise<void> {
  if (paths.length === 0) return
  const ids = [...new Set(paths.flatMap((path) => pictureOf(path)?.id ?? []))]
  const claimed = ids.length === 0 ? 0 : await claimOrderUploads(ctx.db, { ids, orderId, isPublic, now: ctx.clock.now() })
  if (claimed !== paths.length) throw uploadNotFound(field)
}

/** Makes pictures public, or visible only to their owner and the team. Call it in the transaction that shows or hides them. */
export async function publishPictures(ctx: Context, paths: readonly string[], isPublic: boolean): Promise<void> {
  const ids = paths.flatMap((path) => pictureOf(path)?.id ?? [])
  if (ids.length > 0) await setPublic(ctx.db, ids, isPublic)
}

/** Releases pictures that are no longer shown. Call it in the transaction that replaced them. Other URLs are ignored. */
export async function releasePictures(ctx: Context, paths: readonly (string | null)[]): Promise<void> {
  const ids = paths.flatMap((path) => (path && pictureOf(path)?.id) || [])
  // An extra hour for pages that still show it.
  if (ids.length > 0) await scheduleDeletion(ctx.db, ids, new Date(ctx.clock.now().getTime() + 3_600_000))
}

/**
 * Whether a picture is public, or visible to this reader (its owner or the team), who is looked up only if needed. Undefined when
 * it is visible to neither.
 */
export async function findPictureAudience(
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

/** The file at a picture's path; undefined when there is none. Reads only the storage. */
export async function openPicture(ctx: Pick<Context, 'ports'>, path: string): Promise<StoredFile | undefined> {
  const picture = pictureOf(path)
  return picture && ctx.ports.storage.get(pictureKey(picture.id, picture.width))
}

/** Pixels: enough to read the small print of a certificate. */
const PAGE_WIDTH = 2000

/**
 * Stores a document of the signed-in person. The steps for a form with documents:
 *
 * 1. The route declares `upload` and is mounted with `mountUpload` (server/http/multipart.ts).
 * 2. `storeDocument(ctx, received)` returns its id; the page sends the ids with its form. An unused document is deleted after
 *    `UNUSED_UPLOAD_RETENTION_HOURS`.
 * 3. In the transaction that stores the form, `claimDocuments(ctx, ids)`; store the ids in the module's own table.
 * 4. When it is decided, `scheduleDocumentDeletion(ctx, ids, when)` (in 30 days); the hourly job deletes the files then.
 *
 * The team reads it by `openDocument(ctx, id)`. Pictures are written anew without metadata, a PDF stays as it is. Throws 401,
 * unprocessable/unsupported_file_type, unprocessable/document_limit_reached past the eighth that waits, and what `recodePicture` refuses.
 */
export async function storeDocument(ctx: Context, received: ReceivedFile): Promise<StoredDocument> {
  const person = requirePerson(ctx.actor)
  const { content, bytes, mediaType } = await toStorableDocument(received)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const name = safeFileName(received.name)
  const expiresAt = new Date(now.getTime() + UNUSED_MS)
  // The row is written first, so that the cleanup task finds the file in any case.
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, person.userId)
    if ((await listWaiting(ctx.db, person.userId, now)).length >= MAX_DOCUMENTS) throw documentsFullError()
    await insertUpload(ctx.db, {
      id,
      ownerId: person.userId,
      purpose: 'document',
      mediaType,
      name,
      bytes,
      createdAt: now,
      expiresAt,
    })
  })
  try {
    await ctx.ports.storage.put(documentKey(id), content, mediaType)
  } catch (error) {
    // An upload that failed must not count as waiting.
    await discardUpload(ctx.db, { id, ownerId: person.userId, now: ctx.clock.now() })
    throw error
  }
  return { id, name, mediaType, bytes }
}

function documentsFullError(): AppError {
  const message = `Send at most ${MAX_DOCUMENTS} documents. Take one out to add another.`
  return new AppError('unprocessable', message, { reason: 'document_limit_reached', fields: { file: message } })
}

/** Waiting documents of the signed-in person, in upload order. */
export function waitingDocuments(ctx: Context): Promise<StoredDocument[]> {
  return listWaiting(ctx.db, requirePerson(ctx.actor).userId, ctx.clock.now())
}

/** Deletes a waiting document of the signed-in person. 404 for any other. */
export async function discardDocument(ctx: Context, id: string): Promise<void> {
  const ownerId = requirePerson(ctx.actor).userId
  if (isId(id) && (await discardUpload(ctx.db, { id, ownerId, now: ctx.clock.now() }))) return
  throw new AppError('not_found', 'There is no such document, or it has been sent already.')
}

type Page = { content: Uint8Array<ArrayBuffer> | FileSource; bytes: number; mediaType: StoredDocument['mediaType'] }

async function toStorableDocument(received: ReceivedFile): Promise<Page> {
  const kind = kindOf(received.head)
  if (kind === 'pdf') return { content: received, bytes: received.bytes, mediaType: 'application/pdf' }
  if (!kind) {
    const message = 'Choose a PDF or a JPEG, PNG or WebP picture.'
    throw new AppError('unprocessable', message, { reason: 'unsupported_file_type', fields: { file: message } })
  }
  const [page] = await recodePicture(received, [PAGE_WIDTH])
  if (!page) throw new AppError('internal', 'The document could not be stored.')
  return { content: page.content, bytes: page.content.byteLength, mediaType: 'image/webp' }
}

/** The file name without folders and without characters that would break a header or a line. */
function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_C}"]/gu, '')
    .slice(0, 120)
}

/**
 * Marks documents of the signed-in person as used, all or none. Call it in the transaction of the form. Throws
 * unprocessable/upload_not_found.
 */
export async function claimDocuments(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ownerId = requirePerson(ctx.actor).userId
  const uploadIds = [...new Set(ids)].filter(isId)
  await inTransaction(ctx, async (ctx) => {
    const claimed =
      uploadIds.length === 0
        ? []
        : await claimUploads(ctx.db, { ids: uploadIds, ownerId, purpose: 'document', isPublic: false, now: ctx.clock.now() })
    if (claimed.length === new Set(ids).size) return
    const message = 'One of the documents is no longer here. Please choose it again.'
    throw new AppError('unprocessable', message, { reason: 'upload_not_found', fields: { documents: message } })
  })
}

/** Schedules the deletion of these documents. Safe to repeat; call it in the transaction of a decision. */
export async function scheduleDocumentDeletion(ctx: Context, ids: readonly string[], when: Date): Promise<void> {
  if (ids.length > 0) await scheduleDeletion(ctx.db, ids, when)
}

/** A document for the team, with its file. 401, 403, and 404 when it does not exist or has expired. */
export async function openDocument(ctx: Context, id: string): Promise<StoredDocument & { file: StoredFile }> {
  requireTeam(ctx.actor)
  const row = isId(id) ? await findDocument(ctx.db, id) : undefined
  const isOver = row?.expiresAt && row.expiresAt <= ctx.clock.now()
  const file = row && !isOver ? await ctx.ports.storage.get(documentKey(row.id)) : undefined
  if (!row || !file) throw new AppError('not_found', 'There is no such document, or it has been deleted.')
  return { id: row.id, name: row.name, mediaType: row.mediaType, bytes: row.bytes, file }
}

const BATCH_SIZE = 20
/** Sorts before every id. */
const NONE = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes files and rows of uploads that expired or whose owner is gone. Files of uploads that were never used are set aside for
 * a while, because after restoring a backup they may be in use. An upload the storage cannot delete keeps its row for the next
 * run and is reported at the end. The next run also continues after an interruption.
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const failures: unknown[] = []
  const isOwn = await isOwnStorage(ctx)
  let after: string | undefined = NONE
  while (after !== undefined) after = await sweepBatch(ctx, { after, isOwn, failures })
  throwFailures(failures)
}

type Sweep = { after: string; isOwn: boolean; failures: unknown[] }

/** Returns the id to continue after; undefined when these were the last. */
async function sweepBatch(ctx: Context, { after, isOwn, failures }: Sweep): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const overdue = await lockOverdue(ctx.db, {
      now: ctx.clock.now(),
      after,
      limit: BATCH_SIZE,
      unusedHours: UNUSED_UPLOAD_RETENTION_HOURS,
    })
    // The row is deleted last, so that an interrupted run finds the files again.
    const isGone = await Promise.all(
      overdue.map(async (upload) => {
        if (!upload.isNeverUsed) return runForEach(keysOf(upload), (key) => ctx.ports.storage.delete(key), failures)
        return isOwn && runForEach(keysOf(upload), (key) => setAside(ctx.ports.storage, key, ctx.clock.now()), failures)
      }),
    )
    const ids = overdue.filter((_, index) => isGone[index]).map(({ id }) => id)
    if (ids.length > 0) await deleteUploads(ctx.db, ids)
    return overdue.length === BATCH_SIZE ? overdue.at(-1)?.id : undefined
  })
}

/** Returns whether all files were processed. */
async function runForEach(keys: readonly string[], work: (key: string) => Promise<void>, failures: unknown[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(keys.map(work))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  failures.push(...refused)
  return refused.length === 0
}

function throwFailures(failures: readonly unknown[]): void {
  if (failures.length === 0) return
  throw new AggregateError(failures, `files that could not be deleted and will be retried: ${failures.length}`)
}

const ofUploads = { graceMs: UNUSED_MS, idOf: uploadOf, statusesOf: uploadStatuses }

/** The files of uploads, for the check for stray files. */
export const UPLOAD_FILES: readonly StoredFileCategory[] = [PICTURES, DOCUMENTS].map((prefix) => ({ prefix, ...ofUploads }))

async function uploadStatuses(db: Database, ids: readonly string[]): Promise<Map<string, 'used'>> {
  // Expired uploads still have their row: `sweepUploads` deletes the files and then the row.
  return new Map([...(await existingUploads(db, ids))].map((id) => [id, 'used']))
}
