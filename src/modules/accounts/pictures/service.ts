import type { Actor, Context, Database } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { consumeRateLimit } from '../../../server/http/limits/rate-limit.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { kindOf } from '../../../server/images/kind.ts'
import { recodePicture } from '../../../server/images/recode.ts'
import { setAside } from '../../../server/ports/storage/quarantine.ts'
import type { FileSource, StoredFile } from '../../../server/ports/storage/storage.ts'
import { type FileKind, isOwnStorage } from '../../../server/stray-files.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { readSettings } from '../../settings/service.ts'
import { isTeam } from '../policy.ts'
import { holdPerson, requirePerson, requireTeam } from '../sign-in/service.ts'
import { PicturePurpose, type StoredDocument, type UploadedPicture } from './contract.ts'
import { MAX_DOCUMENTS, PICTURE_WIDTHS, pathAt, pictureOf, picturePath } from './model.ts'
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
  setPublic,
  setSweep,
} from './store.ts'

/** A day: whoever chose a picture and went to lunch finds it again. */
export const UNUSED_MS = 86_400_000

export const PICTURES = 'pictures/'
export const DOCUMENTS = 'documents/'

export const pictureKey = (id: string, width: number): string => `${PICTURES}${id}/${width}.webp`
export const documentKey = (id: string): string => `${DOCUMENTS}${id}/whole`

/** Every file of one upload. */
export const keysOf = (upload: { id: string; purpose: string }): string[] =>
  upload.purpose === 'document' ? [documentKey(upload.id)] : PICTURE_WIDTHS.map((width) => pictureKey(upload.id, width))

/** The upload a file belongs to. */
export const uploadOf = (key: string): string => key.split('/')[1] ?? ''

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** Counts an upload against the hour of its address, so that many accounts or orders are not many limits. The team and pandits are known people. */
export async function countAddress(ctx: Context, address: string): Promise<void> {
  if (ctx.actor.kind === 'person' && ctx.actor.role !== 'user') return
  const { limits } = await readSettings(ctx)
  await consumeRateLimit(ctx.db, ctx.clock, `upload-address:${address}`, limits.uploadsPerAddress, HOUR)
}

/** Lets a signed-in person send a file now: 401 for visitors, 429 past the limit. Asked before anything of the body is read. */
export async function admitUpload(ctx: Context, address: string): Promise<void> {
  const person = requirePerson(ctx.actor)
  const { limits } = await readSettings(ctx)
  await consumeRateLimit(ctx.db, ctx.clock, `upload:${person.userId}`, limits.uploadsPerPerson, QUARTER_HOUR)
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
  await consumeRateLimit(ctx.db, ctx.clock, `upload:order:${orderId}`, limits.uploadsPerPerson, QUARTER_HOUR)
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

/** Pixels: enough to read the small print of a certificate on a page. */
const PAGE_WIDTH = 2000

/**
 * Keeps a document of the signed-in person, in four steps for whoever asks for one:
 *
 * 1. The route reads the form with `receiveFile(c, { mostBytes: MOST_BYTES }, …)` (server/http/multipart.ts) and is listed in
 *    `OWN_BODY_LIMIT` of app.ts.
 * 2. `storeDocument(ctx, received)` answers its id; the page sends the ids with its form. Unused, it is gone after a day.
 * 3. In the transaction that stores the form, `claimDocuments(ctx, ids)`; keep the ids in a table of your own.
 * 4. When it is decided, `dropDocuments(ctx, ids, when)` (in 30 days); the round deletes the files then.
 *
 * The team reads it by `openDocument(ctx, id)`. Pictures are written anew without metadata, a PDF stays as it is.
 * Throws 401, unprocessable/file_type, unprocessable/documents_full past the eighth that waits, and what `recodePicture` refuses.
 */
export async function storeDocument(ctx: Context, received: ReceivedFile): Promise<StoredDocument> {
  const person = requirePerson(ctx.actor)
  const { content, bytes, mediaType } = await asPage(received)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const name = shownName(received.name)
  const sweepAfter = new Date(now.getTime() + UNUSED_MS)
  // The row first: whatever happens to the file then, the round knows of it.
  await inTransaction(ctx, async (ctx) => {
    await holdPerson(ctx, person.userId)
    if ((await listWaiting(ctx.db, person.userId, now)).length >= MAX_DOCUMENTS) throw full()
    await insertUpload(ctx.db, {
      id,
      ownerId: person.userId,
      purpose: 'document',
      mediaType,
      name,
      bytes,
      createdAt: now,
      sweepAfter,
    })
  })
  try {
    await ctx.ports.storage.put(documentKey(id), content, mediaType)
  } catch (error) {
    // What is not there must not wait to be sent as if it were.
    await discardUpload(ctx.db, { id, ownerId: person.userId, now: ctx.clock.now() })
    throw error
  }
  return { id, name, mediaType, bytes }
}

function full(): AppError {
  const message = `Send at most ${MAX_DOCUMENTS} documents. Take one out to add another.`
  return new AppError('unprocessable', message, { reason: 'documents_full', fields: { file: message } })
}

/** Documents of the signed-in person that wait to be sent with a form, in the order they were chosen in. */
export function waitingDocuments(ctx: Context): Promise<StoredDocument[]> {
  return listWaiting(ctx.db, requirePerson(ctx.actor).userId, ctx.clock.now())
}

/** Lets a waiting document of the signed-in person go; nobody reads it from now on. 404 for any other. */
export async function discardDocument(ctx: Context, id: string): Promise<void> {
  const ownerId = requirePerson(ctx.actor).userId
  if (isId(id) && (await discardUpload(ctx.db, { id, ownerId, now: ctx.clock.now() }))) return
  throw new AppError('not_found', 'There is no such document, or it has been sent already.')
}

type Page = { content: Uint8Array<ArrayBuffer> | FileSource; bytes: number; mediaType: StoredDocument['mediaType'] }

async function asPage(received: ReceivedFile): Promise<Page> {
  const kind = kindOf(received.head)
  if (kind === 'pdf') return { content: received, bytes: received.bytes, mediaType: 'application/pdf' }
  if (!kind) {
    const message = 'Choose a PDF or a JPEG, PNG or WebP picture.'
    throw new AppError('unprocessable', message, { reason: 'file_type', fields: { file: message } })
  }
  const [page] = await recodePicture(received, [PAGE_WIDTH])
  if (!page) throw new AppError('internal', 'The document could not be kept.')
  return { content: page.content, bytes: page.content.byteLength, mediaType: 'image/webp' }
}

/** What the file was called, without folders and without letters that would break a header or a line. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_C}"]/gu, '')
    .slice(0, 120)
}

/** Marks documents of the signed-in person as used, all or none; in the transaction of the form. Throws unprocessable/not_own_upload. */
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
    throw new AppError('unprocessable', message, { reason: 'not_own_upload', fields: { documents: message } })
  })
}

/** Lets the round delete these documents at that time; safe to repeat, and in the transaction of a decision. */
export async function dropDocuments(ctx: Context, ids: readonly string[], when: Date): Promise<void> {
  if (ids.length > 0) await setSweep(ctx.db, ids, when)
}

/** A document for the team, with its file; 401, 403, and 404 when it is not there or its time is over. */
export async function openDocument(ctx: Context, id: string): Promise<StoredDocument & { file: StoredFile }> {
  requireTeam(ctx.actor)
  const row = isId(id) ? await findDocument(ctx.db, id) : undefined
  const isOver = row?.sweepAfter && row.sweepAfter <= ctx.clock.now()
  const file = row && !isOver ? await ctx.ports.storage.get(documentKey(row.id)) : undefined
  if (!row || !file) throw new AppError('not_found', 'There is no such document, or it has been deleted.')
  return { id: row.id, name: row.name, mediaType: row.mediaType, bytes: row.bytes, file }
}

const AT_ONCE = 20
/** Before every id. */
const NONE = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes the files and rows of uploads that are over or whose owner is gone. The files of one that was never used are set aside for a
 * while: in an older copy of the database an upload still waits that has been used since. One the storage will not delete stands in nobody's
 * way: it keeps its row for the next round, and is told of at the end. What a stop in between leaves, the next round takes too.
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const failures: unknown[] = []
  const isOwn = await isOwnStorage(ctx)
  let after: string | undefined = NONE
  while (after !== undefined) after = await sweepSome(ctx, { after, isOwn, failures })
  notify(failures)
}

type Sweep = { after: string; isOwn: boolean; failures: unknown[] }

/** Answers the id to go on after; undefined when these were the last. */
async function sweepSome(ctx: Context, { after, isOwn, failures }: Sweep): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const overdue = await lockOverdue(ctx.db, { now: ctx.clock.now(), after, limit: AT_ONCE })
    // The row goes last: as long as it is there, the files are found again.
    const isGone = await Promise.all(
      overdue.map(async (upload) => {
        if (!upload.isNeverUsed) return forAll(keysOf(upload), (key) => ctx.ports.storage.delete(key), failures)
        return isOwn && forAll(keysOf(upload), (key) => setAside(ctx.ports.storage, key, ctx.clock.now()), failures)
      }),
    )
    const ids = overdue.filter((_, index) => isGone[index]).map(({ id }) => id)
    if (ids.length > 0) await deleteUploads(ctx.db, ids)
    return overdue.length === AT_ONCE ? overdue.at(-1)?.id : undefined
  })
}

/** Whether the work was done for all of these files. */
async function forAll(keys: readonly string[], work: (key: string) => Promise<void>, failures: unknown[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(keys.map(work))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  failures.push(...refused)
  return refused.length === 0
}

function notify(failures: readonly unknown[]): void {
  if (failures.length === 0) return
  throw new AggregateError(failures, `files the storage did not delete, left for the next round: ${failures.length}`)
}

const ofUploads = { graceMs: UNUSED_MS, idOf: uploadOf, standingOf: standingOfUploads }

/** The files of uploads, for the look at files that no row knows. */
export const UPLOAD_FILES: readonly FileKind[] = [PICTURES, DOCUMENTS].map((prefix) => ({ prefix, ...ofUploads }))

async function standingOfUploads(db: Database, ids: readonly string[]): Promise<Map<string, 'used'>> {
  // Those whose time is over still have their row: `sweepUploads` deletes the files and then the row.
  return new Map([...(await existingUploads(db, ids))].map((id) => [id, 'used']))
}
