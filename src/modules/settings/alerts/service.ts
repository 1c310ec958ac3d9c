// Shown when no page can render; must not need the database.

import { createHash } from 'node:crypto'
import type english from '../../../../locales/en/common.json'
import { readCatalogues } from '../../../server/catalogues.ts'
import { languageOf, localizePath, pickByLanguage } from '../../../shared/languages.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { isTransient } from '../../../shared/transient-error.ts'
import type { Settings } from '../contract.ts'
import { type FailureMessages, failureText } from './model.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif;
background:light-dark(oklch(.985 .008 85),oklch(.19 .015 50));color:light-dark(oklch(.24 .03 40),oklch(.95 .012 85))}
main{box-sizing:border-box;width:100%;max-width:34rem;padding:2rem 1.25rem;text-align:center}
h1{font-size:1.6rem;line-height:1.3;margin:1.5rem 0 .75rem;text-wrap:balance}
p{margin:0 0 1.25rem;color:light-dark(oklch(.47 .025 50),oklch(.76 .02 75));text-wrap:pretty}
a{color:light-dark(oklch(.45 .17 30),oklch(.76 .14 38))}
.brand{font-weight:600;font-size:1.125rem;text-decoration:none}
.actions{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;justify-content:center;align-items:center;margin-top:1.75rem}
.retry{display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;text-decoration:none;font-weight:600;
background:light-dark(oklch(.52 .19 30),oklch(.7 .16 35));color:light-dark(oklch(.99 .01 85),oklch(.18 .03 35))}
.call{white-space:nowrap}
a:focus-visible{outline:3px solid currentColor;outline-offset:3px}`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const TEXTS = readCatalogues<typeof english>('common')
const FAILURE_TEXTS = readCatalogues<FailureMessages>('failure')

type Failure = { status: number; retryAfterSeconds: number | undefined }
type Facts = Pick<Settings, 'brandName' | 'brandNameHindi' | 'phone'>

/**
 * Returns a full page in the language of the URL, with the brand, the phone number and a link to retry; `settings` are the last that were
 * loaded, or the defaults. The page must not be cached.
 */
export function failurePage(request: Request, { status, retryAfterSeconds }: Failure, settings: Facts): Response {
  const url = new URL(request.url)
  const language = languageOf(url.pathname)
  const messages = TEXTS[language]
  const { title, text, call } = failureText(FAILURE_TEXTS[language], status, retryAfterSeconds, language)
  const brand = escapeHtml(pickByLanguage(language, { en: settings.brandName, hi: settings.brandNameHindi }))
  const home = localizePath('/', language)
  // A link cannot resubmit a form.
  const isRepeatable = request.method === 'GET' && isTransient(status)
  const again = isRepeatable
    ? `<a class="retry" href="${escapeHtml(url.pathname.replace(/^\/+/, '/') + url.search)}">${messages.error.retry}</a><a href="${home}">${messages.notFound.home}</a>`
    : `<a class="retry" href="${home}">${messages.notFound.home}</a>`
  const shown = escapeHtml(text)
  const number = `<a class="call" href="tel:${escapeHtml(settings.phone)}">${escapeHtml(formatPhone(settings.phone))}</a>`
  const html = `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${brand}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style></head><body><main><a class="brand" href="${home}">${brand}</a><h1>${title}</h1>
<p>${shown}</p><p>${call} ${number}</p><div class="actions">${again}</div></main></body></html>`
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    Vary: 'Accept',
  })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

/** Returns whether the request is for a page, and not for data; React Router requests the data of a page at `….data`. */
export function isPageRequest(request: Request): boolean {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/') || pathname.endsWith('.data')) return false
  return (request.headers.get('accept') ?? '').includes('text/html')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
