// Scripts of a page: hashes instead of nonces, preloads after styles.
import { hash } from 'node:crypto'

export type HashedPage = {
  page: string
  /** Inline scripts that had the nonce, as CSP hashes `'sha256-…'`. */
  scripts: string[]
}

/**
 * Returns the page without its nonce, and the hashes; this makes pages reproducible. While rendering, our own scripts have an
 * unguessable `nonce`; only those are allowed, so the browser blocks a script injected through user content just as with a nonce.
 */
export function replaceNoncesWithHashes(page: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const parts: string[] = []
  let from = 0
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    parts.push(page.slice(from, at))
    from = at + attribute.length
    const script = inlineScript(page, at, from)
    if (script) scripts.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  parts.push(page.slice(from))
  return { page: parts.join(''), scripts: [...scripts] }
}

/** Returns the text of the inline script with the nonce attribute at `nonce`; undefined for other elements and for script files. */
function inlineScript(page: string, nonce: number, after: number): string | undefined {
  const end = page.indexOf('>', after)
  const tag = page.slice(page.lastIndexOf('<', nonce), end)
  if (!tag.startsWith('<script') || tag.includes(' src=')) return undefined
  return page.slice(end + 1, page.indexOf('</script>', end))
}

const PRELOADED = /<link (rel="modulepreload"|rel="preload" as="fetch")( [^>]*)\/>/g
const HEAD_END = '</head>'

/**
 * Returns the page with its preloaded scripts and catalogues behind the styles and with low priority. React puts them first; there they block neither the
 * parser nor the first paint, but delay the styles and the font needed for it: browsers fetch only six files at once.
 */
export function moveScriptsAfterStyles(page: string): string {
  const end = page.indexOf(HEAD_END)
  if (end < 0) return page
  const head = page.slice(0, end)
  const scripts: string[] = []
  const rest = head.replace(PRELOADED, (_, kind: string, attributes: string) => {
    scripts.push(`<link ${kind} fetchpriority="low"${attributes}/>`)
    return ''
  })
  return rest + scripts.join('') + page.slice(end)
}
