// Caches rendered pages by URL and data.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { EntryContext } from 'react-router'
import { unpooled } from '../../../server/cache/unpooled.ts'
import { compressed, decompressed, type Encoding } from '../../../server/http/responses/compress.ts'

export type CachedPage = {
  status: number
  body: Uint8Array<ArrayBuffer>
  encoding: Encoding
  /** Compressed at the higher level used for pages that are requested again. */
  isRecompressed?: true
  /** Inline script hashes for this page's content security policy. */
  scripts: readonly string[]
}

/** 16 MB of compressed pages, about a thousand lists of pandits. */
const MAX_BYTES = 16 * 1024 * 1024

/** Recompresses a page that is requested again at a higher level. Most pages are requested once, so only compressed bytes are stored. */
function recompressed(page: CachedPage, encoding: NonNullable<Encoding>): CachedPage {
  return { ...page, ...compressed(decompressed(page.body, encoding), encoding, 'cached'), isRecompressed: true }
}

const pages = new LRUCache<string, CachedPage>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.length || 1 })

export function getCachedPage(key: string): CachedPage | undefined {
  const cached = pages.get(key)
  if (!cached || cached.isRecompressed || !cached.encoding) return cached
  return cachePage(key, recompressed(cached, cached.encoding))
}

/** Returns the page as it is cached. */
export function cachePage(key: string, page: CachedPage): CachedPage {
  const stored = { ...page, body: unpooled(page.body) }
  pages.set(key, stored)
  return stored
}

/**
 * `isSameForAll` declares that signed-out visitors see nothing but the data of the route's loaders: plain JSON, and the `onServer` function of a
 * `ServerContent`, for which its version stands in the cache key.
 */
export type PageHandle = { catalogues?: readonly string[]; isSameForAll?: boolean }

/**
 * Returns a short key of everything a page depends on: the build, the date in India, the URL and all loader data. Returns undefined for a
 * page that is not the same for all, and for anything but a successful page.
 */
export function pageCacheKey(
  entry: EntryContext,
  { url, status, day, encoding }: { url: string; status: number; day: string; encoding: string | undefined },
): string | undefined {
  const { loaderData, actionData, errors, matches } = entry.staticHandlerContext
  const handle = entry.routeModules[matches.at(-1)?.route.id ?? '']?.handle as PageHandle | undefined
  // An action's result is only for the person who submitted the form.
  if (!handle?.isSameForAll || actionData || errors || status !== 200) return undefined
  return hash('sha256', [entry.manifest.version, day, encoding, url, JSON.stringify(loaderData)].join('\n'), 'base64url')
}
