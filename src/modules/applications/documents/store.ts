// Links documents to applications; the accounts module owns the files.
import type { Database } from '../../../server/context.ts'
import type { StoredDocument } from '../../accounts/pictures/contract.ts'

/** Stores the links in the order the documents were chosen. */
export async function insertDocuments(db: Database, applicationId: string, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return
  const rows = uploadIds.map((id, position) => ({ application_id: applicationId, upload_id: id, position }))
  await db.insertInto('application_documents').values(rows).execute()
}

export function listDocuments(db: Database, applicationId: string) {
  return db
    .selectFrom('application_documents as documents')
    .innerJoin('uploads', 'uploads.id', 'documents.upload_id')
    .where('documents.application_id', '=', applicationId)
    .select(['uploads.id', 'uploads.name', 'uploads.media_type as mediaType', 'uploads.bytes', 'uploads.expires_at as deletedAt'])
    .$narrowType<Pick<StoredDocument, 'mediaType'>>()
    .orderBy('documents.position')
    .execute()
}

/** Removes one document or all from an application; returns their ids. */
export async function removeDocumentRows(db: Database, applicationId: string, uploadId?: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('application_documents')
    .where('application_id', '=', applicationId)
    .$if(uploadId !== undefined, (query) => query.where('upload_id', '=', uploadId ?? ''))
    .returning('upload_id as id')
    .execute()
  return rows.map((row) => row.id)
}
