// Caches of rendered pages, by URL and data, and of their footers.
import { hash } from 'node:crypto'
import type { EntryContext } from 'react-router'
import { compressed, decompressed, type Encoding } from '../../../server/http/responses/compress.ts'

export type SavedPage = {
  status: number
  body: Uint8Array<ArrayBuffer>
  encoding: Encoding
  /** Compressed at the higher level used for pages that are requested again. */
  isRecompressed?: true
  /** Inline script hashes for this page's content security policy. */
  scripts: readonly string[]
}

/** 16 MB of compressed pages, about eight hundred pages. */
const MAX_BYTES = 16 * 1024 * 1024

/** A page requested again is worth a tighter compression; most pages are not, so only their compressed bytes are stored. */
function recompressed(page: SavedPage): SavedPage {
  if (page.isRecompressed || !page.encoding) return page
  return { ...page, ...compressed(decompressed(page.body, page.encoding), page.encoding, 'cached'), isRecompressed: true }
}

/** LRU cache of pages by key, limited by total bytes. */
export class PageCache {
  readonly #pages = new Map<string, SavedPage>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get(key: string): SavedPage | undefined {
    const cached = this.#pages.get(key)
    if (!cached) return undefined
    const page = recompressed(cached)
    this.set(key, page)
    return page
  }

  set(key: string, page: SavedPage): void {
    const before = this.#pages.get(key)
    this.#bytes += page.body.length - (before?.body.length ?? 0)
    this.#pages.delete(key)
    this.#pages.set(key, page)
    for (const [unused, { body }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return
      this.#pages.delete(unused)
      this.#bytes -= body.length
    }
  }
}

/** `isSameForAll` declares that signed-out visitors see nothing but the data of the route's loaders, which is plain JSON. */
export type PageHandle = { catalogues?: readonly string[]; isSameForAll?: boolean }

/**
 * Returns a short key of everything a page depends on: the build, the date in India, the URL and all loader data. Returns undefined for a
 * page that is not the same for all, and for anything but a successful page.
 */
export function keyOfPage(
  entry: EntryContext,
  { url, status, day, encoding }: { url: string; status: number; day: string; encoding: string | undefined },
): string | undefined {
  const { loaderData, actionData, errors, matches } = entry.staticHandlerContext
  const handle = entry.routeModules[matches.at(-1)?.route.id ?? '']?.handle as PageHandle | undefined
  // An action's result is only for the person who submitted the form.
  if (!handle?.isSameForAll || actionData || errors || status !== 200) return undefined
  return hash('sha256', [entry.manifest.version, day, encoding, url, JSON.stringify(loaderData)].join('\n'), 'base64url')
}

const FOOTER_BEGIN = '<div class="footer-rest server-rendered">'
/** The static part comes last in the footer. */
const FOOTER_END = '</div></footer>'

/** The static footer markup of each language, with the settings it was rendered from. */
export class CachedFooters {
  readonly #footers = new Map<string, { of: string; markup: string }>()

  /** Returns the markup if a page with the same language and settings was rendered before. */
  get(language: string, settings: unknown): string | undefined {
    const cached = this.#footers.get(language)
    return cached && cached.of === JSON.stringify(settings) ? cached.markup : undefined
  }

  /** Extracts the markup from a full page; a page without a footer is ignored. */
  learn(language: string, settings: unknown, page: string): void {
    const from = page.lastIndexOf(FOOTER_BEGIN)
    const to = page.indexOf(FOOTER_END, from)
    if (from < 0 || to < 0 || settings === undefined) return
    this.#footers.set(language, { of: JSON.stringify(settings), markup: page.slice(from + FOOTER_BEGIN.length, to) })
  }
}
