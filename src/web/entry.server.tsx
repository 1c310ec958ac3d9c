// Renders a page on the server: whole, compressed for this browser, never kept by a shared cache; the same page is rendered once.
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { compressed, type Encoding, encodingFor } from '../server/http/compress.ts'
import { jsonLog } from '../server/http/log.ts'
import { WordsProvider } from '../ui/words.tsx'
import { languageOf } from './language.ts'
import { Nonce } from './nonce.ts'
import { type KeptPage, KeptPages, keyOfPage } from './rendering/kept-pages.ts'
import { withLateScripts } from './rendering/late-scripts.ts'
import { withOwnScripts } from './rendering/own-scripts.ts'
import { pageRequest } from './request.ts'
import { serverWords } from './words.ts'

const keptPages = new KeptPages()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { finished, isSignedIn, day } = context.get(pageRequest)
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const key = isSignedIn ? undefined : keyOfPage(entry, { url: request.url, status, day, encoding })
  const known = key ? keptPages.get(key) : undefined
  const page = known ?? (await renderPage(request, status, entry, encoding))
  const isKept = key !== undefined && page.status === 200
  if (isKept && !known) keptPages.set(key, page)
  const tag = isKept ? `W/"${key}"` : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Accept-Encoding, Cookie')
  if (isKept) headers.set('ETag', tag)
  if (page.encoding) headers.set('Content-Encoding', page.encoding)
  finished.scripts = page.scripts
  // The browser holds this very page already.
  if (isKept && request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  if (request.method !== 'HEAD') finished.page = { body: page.body, status: page.status, headers }
  return new Response(null, { status: page.status, headers })
}

/** Renders the page and compresses it: whole, without any mark of this one answer. */
async function renderPage(request: Request, status: number, entry: EntryContext, wanted: Encoding): Promise<KeptPage> {
  const words = await serverWords(languageOf(new URL(request.url).pathname))
  const mark = randomBytes(16).toString('base64url')
  const { html, failed } = await renderHtml(
    <WordsProvider words={words}>
      <Nonce value={mark}>
        <ServerRouter context={entry} url={request.url} nonce={mark} />
      </Nonce>
    </WordsProvider>,
    mark,
  )
  const { page, scripts } = withOwnScripts(withLateScripts(html), mark)
  return { ...compressed(page, wanted), status: failed ? 500 : status, scripts }
}

/** Takes the pieces of a page as they come: everything is there already, so a stream's waiting and signalling would be for nothing. */
class WholePage extends Writable {
  readonly #parts: Uint8Array[] = []
  readonly #done: (page: Buffer) => void

  constructor(done: (page: Buffer) => void) {
    super()
    this.#done = done
  }

  /** React hands over its own buffer when it is full, and a long text as it is. */
  override write(part: string | Uint8Array): boolean {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return true
  }

  override end(): this {
    this.#done(Buffer.concat(this.#parts))
    return this
  }
}

/** The whole page. Our pages wait for their data in loaders, so nothing is left to stream. */
function renderHtml(element: React.ReactElement, nonce: string): Promise<{ html: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Otherwise a part of a long page comes behind it and is moved to its place by a script, under the eyes of the reader.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(new WholePage((html) => resolve({ html, failed })))
      },
      onShellError: reject,
      onError(error) {
        failed = true
        jsonLog.error('rendering failed', { error: error instanceof Error ? error.stack : String(error) })
      },
    })
  })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  jsonLog.error('page failed', {
    path: new URL(request.url).pathname,
    error: error instanceof Error ? error.stack : String(error),
  })
}
