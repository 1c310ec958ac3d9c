// Serves user files with the detected content type, never the declared one.
import type { StoredFile } from '../../ports/storage/storage.ts'

type PrivateFile = { file: StoredFile; mediaType: string; name: string }

/** Sends a private document: not cached anywhere, and downloaded rather than opened within our origin. */
export function documentResponse({ file, mediaType, name }: PrivateFile): Response {
  const response = fileResponse({ content: file.stream, mediaType, name })
  response.headers.set('Content-Length', String(file.bytes))
  return response
}

type GeneratedFile = { content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>; mediaType: string; name: string }

/** Does the same for a file generated for this response. */
export function fileResponse({ content, mediaType, name }: GeneratedFile): Response {
  return new Response(content, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name || 'document')}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/**
 * Sends a picture. The content at its URL never changes, so a public one is cached for a year. Any other is cached by the browser only, for
 * a day, and not for the next person who signs in there.
 */
export function pictureResponse(file: StoredFile, isPublic: boolean): Response {
  return new Response(file.stream, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(file.bytes),
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(isPublic
        ? { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Save-Data' }
        : { 'Cache-Control': 'private, max-age=86400', Vary: 'Cookie, Save-Data' }),
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
