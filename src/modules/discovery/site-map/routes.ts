// Sitemap, robots, web manifest and share images.

import { createHash } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HttpContext } from 'hono'
import type { Context } from '../../../server/context.ts'
import type { Env } from '../../../server/http/module.ts'
import { compressed, encodingFor } from '../../../server/http/responses/compress.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, localizePath, pickByLanguage } from '../../../shared/languages.ts'
import { readSettings } from '../../settings/service.ts'
import { sharePicture, shareSubject } from '../share-pictures/service.ts'
import { cachedFile, getSecurityText, getSiteMapIndex, getSiteMapPart, getWebManifest, robots } from './service.ts'

const HOUR = 'public, max-age=3600'
const DAY = 'public, max-age=86400'

/** Reads no session: these responses are the same for everyone and can be cached publicly. */
export function publicFiles(contextFor: (c: HttpContext<Env>) => Promise<Context>): OpenAPIHono<Env> {
  const files = new OpenAPIHono<Env>()
  files.get('/robots.txt', async (c) =>
    textResponse(c, robots((await contextFor(c)).publicUrl), 'text/plain; charset=utf-8', DAY),
  )
  files.get('/.well-known/security.txt', async (c) =>
    textResponse(c, await getSecurityText(await contextFor(c)), 'text/plain; charset=utf-8', DAY),
  )
  files.get('/sitemap.xml', async (c) => mapResponse(c, await contextFor(c), getSiteMapIndex))
  files.get('/sitemap/*', async (c) => {
    const part = /^\/sitemap\/([\w-]+(?:\/[\w-]+)?)\.xml$/.exec(c.req.path)?.[1]
    const ctx = await contextFor(c)
    return part ? mapResponse(c, ctx, () => getSiteMapPart(ctx, part)) : missing(c)
  })
  for (const language of LANGUAGES) {
    files.get(localizePath('/site.webmanifest', language), async (c) =>
      textResponse(c, await getWebManifest(await contextFor(c), language), MANIFEST, DAY),
    )
  }
  files.get('/share/*', async (c) => sharePictureResponse(c, await contextFor(c)))
  return files
}

const XML = 'application/xml; charset=utf-8'
const MANIFEST = 'application/manifest+json; charset=utf-8'

const missing = (c: HttpContext<Env>) => c.text('There is no such file.', 404, { 'Cache-Control': 'no-store' })

const isShown = (c: HttpContext<Env>, tag: string): boolean =>
  (c.req.header('If-None-Match') ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/** Index and parts read full lists, so they are cached by their path and by the host name the site was requested under. */
async function mapResponse(
  c: HttpContext<Env>,
  ctx: Context,
  make: (ctx: Context) => Promise<string | undefined>,
): Promise<Response> {
  const request = { key: ctx.publicUrl + c.req.path, encoding: encodingFor(c.req.header('accept-encoding') ?? '') }
  const file = await cachedFile(ctx, request, () => make(ctx))
  if (!file) return missing(c)
  const headers = { 'Cache-Control': HOUR, ETag: `W/${file.tag}`, Vary: 'Accept-Encoding' }
  if (isShown(c, file.tag)) return c.body(null, 304, headers)
  return c.body(file.body, 200, {
    ...headers,
    'Content-Type': XML,
    ...(file.encoding ? { 'Content-Encoding': file.encoding } : {}),
  })
}

/** Returns 304 when the caller's copy is current. */
function textResponse(c: HttpContext<Env>, text: string, type: string, caching: string): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': caching, ETag: `W/${tag}`, Vary: 'Accept-Encoding' }
  if (isShown(c, tag)) return c.body(null, 304, headers)
  const { body, encoding } = compressed(Buffer.from(text), encodingFor(c.req.header('accept-encoding') ?? ''))
  return c.body(body, 200, { ...headers, 'Content-Type': type, ...(encoding ? { 'Content-Encoding': encoding } : {}) })
}

/** Rate limit cost of a drawing, which takes about 60 ms. */
const PICTURE_COST = 12

/** Serves /share/home.png, /share/services/vivah.png; in Hindi below /share/hi. */
async function sharePictureResponse(c: HttpContext<Env>, ctx: Context): Promise<Response> {
  const [, page = ''] = /^\/share(\/[\w/.-]+)\.png$/.exec(c.req.path) ?? []
  const language = languageOf(page)
  const path = localizePath(page, DEFAULT_LANGUAGE).slice(1)
  const subject = path && (await shareSubject(ctx, path === 'home' ? '' : path, language))
  if (!subject) return missing(c)
  const { brandName, brandNameHindi } = await readSettings(ctx)
  const picture = sharePicture(subject, pickByLanguage(language, { en: brandName, hi: brandNameHindi }))
  const headers = { 'Cache-Control': DAY, ETag: `"${picture.tag}"`, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  if (isShown(c, `"${picture.tag}"`)) return c.body(null, 304, headers)
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'Content-Type': 'image/png' })
  const content = await picture.draw((paint) => c.get('runAtCost')(PICTURE_COST, paint))
  return c.body(content, 200, { ...headers, 'Content-Type': 'image/png' })
}
