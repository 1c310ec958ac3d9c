import type { StoredDocument } from '../../../../modules/accounts/pictures/contract.ts'
import { type UploadOptions, uploadFile } from '../../../../modules/accounts/pictures/ui/upload-file.ts'
import { applicantClient, documentsClient } from '../../../../modules/applications/client.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'

/** Uploads a document. Rejects as `uploadFile` does. */
export function sendDocument(content: Blob, name: string, sending: UploadOptions): Promise<StoredDocument> {
  const form = new FormData()
  form.set('file', content, name)
  return uploadFile('/api/v1/pandit-applications/documents', form, sending)
}

/** Deletes an uploaded document; a missing one counts as deleted. */
export async function discardDocument(id: string): Promise<void> {
  const gone = unwrap(documentsClient()['pandit-applications'].documents[':id'].$delete({ param: { id } }))
  await gone.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
}

/** Resolves to the ids of the documents that are still on the server. */
export async function waitingIds(): Promise<Set<string>> {
  const { waitingDocuments } = await unwrap(applicantClient()['pandit-applications'].mine.$get())
  return new Set(waitingDocuments.map((document) => document.id))
}
