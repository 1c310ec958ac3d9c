// Cache of rendered pages, keyed by URL and data.
import { hash } from 'node:crypto'
import type { EntryContext } from 'react-router'
import { compressed, decompressed, type Encoding } from '../../../server/http/answers/compress.ts'

export type SavedPage = {
  status: number
  body: Uint8Array<ArrayBuffer>
  encoding: Encoding
  /** Compressed with the time a page is worth that is asked for again. */
  isTight?: true
  /** Allowed by the content security policy of this page. */
  scripts: readonly string[]
}

/** 16 MB of compressed pages, some eight hundred of ours. */
const MAX_BYTES = 16 * 1024 * 1024

/** A page that is asked for again is worth the time of a tighter compression; most are not, so nothing but their bytes is kept. */
function tightened(page: SavedPage): SavedPage {
  if (page.isTight || !page.encoding) return page
  return { ...page, ...compressed(decompressed(page.body, page.encoding), page.encoding, 'kept'), isTight: true }
}

/** Pages by their key, the longest unused first, which go when there are too many bytes. */
export class PageCache {
  readonly #pages = new Map<string, SavedPage>()
  #bytes = 0
  readonly #mostBytes: number

  constructor(maxBytes = MAX_BYTES) {
    this.#mostBytes = maxBytes
  }

  get(key: string): SavedPage | undefined {
    const cached = this.#pages.get(key)
    if (!cached) return undefined
    const page = tightened(cached)
    this.set(key, page)
    return page
  }

  set(key: string, page: SavedPage): void {
    const before = this.#pages.get(key)
    this.#bytes += page.body.length - (before?.body.length ?? 0)
    this.#pages.delete(key)
    this.#pages.set(key, page)
    for (const [unused, { body }] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) return
      this.#pages.delete(unused)
      this.#bytes -= body.length
    }
  }
}

/** Says of a route that its page shows signed-out people nothing but the data of its loaders, which are plain JSON. */
export type PageHandle = { catalogues?: readonly string[]; isSameForAll?: boolean }

/**
 * What a page is made of, as one short text: the build, the day in India, the address and everything the loaders answered.
 * Undefined where the page is not the same for all, and for anything but a page as it should be.
 */
export function keyOfPage(
  entry: EntryContext,
  { url, status, day, encoding }: { url: string; status: number; day: string; encoding: string | undefined },
): string | undefined {
  const { loaderData, actionData, errors, matches } = entry.staticHandlerContext
  const handle = entry.routeModules[matches.at(-1)?.route.id ?? '']?.handle as PageHandle | undefined
  // What an action answered is for whoever sent the form.
  if (!handle?.isSameForAll || actionData || errors || status !== 200) return undefined
  return hash('sha256', [entry.manifest.version, day, encoding, url, JSON.stringify(loaderData)].join('\n'), 'base64url')
}
