// Private images and PDFs that only the team reads; never public URLs.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { kindOf } from '../../../server/pictures/kind.ts'
import { recodePicture } from '../../../server/pictures/recode.ts'
import type { FileSource, StoredFile } from '../../../server/ports/storage/storage.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import type { StoredDocument } from '../contract/uploads.ts'
import { MOST_DOCUMENTS } from '../model/uploads.ts'
import { requirePerson, requireTeam } from '../service.ts'
import { claimUploads, discardUpload, findDocument, insertUpload, listWaiting, setSweep } from '../store/uploads.ts'
import { documentKey, UNUSED_MS } from './keys.ts'
import { holdPerson } from './own.ts'

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
    if ((await listWaiting(ctx.db, person.userId, now)).length >= MOST_DOCUMENTS) throw full()
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
  const message = `Send at most ${MOST_DOCUMENTS} documents. Take one out to add another.`
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
  const wanted = [...new Set(ids)].filter(isId)
  await inTransaction(ctx, async (ctx) => {
    const claimed =
      wanted.length === 0
        ? []
        : await claimUploads(ctx.db, { ids: wanted, ownerId, purpose: 'document', isPublic: false, now: ctx.clock.now() })
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
