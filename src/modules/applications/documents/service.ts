import type { Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import type { ReceivedFile } from '../../../server/http/multipart.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId } from '../../../shared/ids.ts'
import { mentionsAadhaar } from '../../../shared/text/aadhaar.ts'
import type { StoredDocument } from '../../accounts/pictures/contract.ts'
import { claimDocuments, openDocument, scheduleDocumentDeletion, storeDocument } from '../../accounts/pictures/service.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { RETENTION_DAYS } from '../apply/model.ts'
import { insertDocuments, listDocuments, removeDocumentRows } from './store.ts'

const DAY_MS = 86_400_000

const documentNotFound = () => new AppError('not_found', 'There is no such document, or it has been deleted.')

/**
 * Stores a document until the form is submitted; throws unprocessable/aadhaar_document for a file named like one, and what `storeDocument`
 * throws.
 */
export async function storeApplicationDocument(ctx: Context, received: ReceivedFile): Promise<StoredDocument> {
  if (mentionsAadhaar(received.name)) {
    const message = 'Please do not send an Aadhaar card. A certificate of your pathshala or a letter of a temple helps.'
    throw new AppError('unprocessable', message, { reason: 'aadhaar_document', fields: { file: message } })
  }
  return storeDocument(ctx, received)
}

/** Links the uploaded documents to the application; call it in the transaction that stores the application. */
export async function attachDocuments(ctx: Context, applicationId: string, ids: readonly string[]): Promise<void> {
  await claimDocuments(ctx, ids)
  await insertDocuments(ctx.db, applicationId, [...new Set(ids)])
}

/** Returns one document of an application with its file, for the team only. 401, 403, 404. */
export async function openApplicationDocument(ctx: Context, applicationId: string, documentId: string) {
  requireTeam(ctx.actor)
  const ids = isId(applicationId) ? (await listDocuments(ctx.db, applicationId)).map((document) => document.id) : []
  if (!ids.includes(documentId)) throw documentNotFound()
  const document = await openDocument(ctx, documentId)
  const subject = { kind: 'application', id: applicationId, name: '' } as const
  // Without the file name, which may contain personal data like the file.
  await logAction(ctx, { action: 'document_opened', subject, details: { documentId } })
  return document
}

/** Schedules the documents for deletion 30 days after the decision; call it in the decision's transaction. */
export async function scheduleDeletionAfterRetention(ctx: Context, applicationId: string): Promise<void> {
  const ids = (await listDocuments(ctx.db, applicationId)).map((document) => document.id)
  await scheduleDocumentDeletion(ctx, ids, new Date(ctx.clock.now().getTime() + RETENTION_DAYS * DAY_MS))
}

/** Unlinks one document, or all, from an application and schedules their deletion. Returns how many. */
export async function removeDocuments(ctx: Context, applicationId: string, documentId?: string): Promise<number> {
  const ids = await removeDocumentRows(ctx.db, applicationId, documentId)
  await scheduleDocumentDeletion(ctx, ids, ctx.clock.now())
  return ids.length
}
