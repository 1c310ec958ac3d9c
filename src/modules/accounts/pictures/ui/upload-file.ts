// Uses XMLHttpRequest because fetch cannot report upload progress.
import { ApiError, errorBodyOf, UnreadableResponseError } from '../../../../ui/data/api.ts'

export type UploadOptions = {
  /** From 0 to 1; 1 while the server works on it. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** Idempotency key. */
  key?: string
}

/**
 * Resolves with the body of a 201. Rejects with ApiError, UnreadableResponseError for a 201 without a body, a TypeError when the connection is
 * lost, or the signal's reason.
 */
export function uploadFile<Answer>(path: string, form: FormData, { onProgress, signal, key }: UploadOptions): Promise<Answer> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => request.abort())
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('error', () => reject(new TypeError('The connection was lost.')))
    request.addEventListener('load', () => {
      const body = parsed(request.responseText)
      if (request.status !== 201) reject(new ApiError(request.status, errorBodyOf(body)))
      else if (body === undefined) reject(new UnreadableResponseError('The response has no body that can be read.'))
      else resolve(body as Answer)
    })
    request.open('POST', path)
    if (key) request.setRequestHeader('idempotency-key', key)
    request.send(form)
  })
}

/** Returns the parsed body, or undefined if it is not JSON, as for the error page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
