// Replaces script nonces by CSP hashes, so that pages are reproducible.
import { hash } from 'node:crypto'

export type OwnScripts = {
  page: string
  /** Inline scripts that had the nonce, as CSP hashes `'sha256-…'`. */
  scripts: string[]
}

/**
 * Returns the page without its nonce, and the hashes. While rendering, our own scripts have an unguessable `nonce`; only those are allowed,
 * so the browser blocks a script injected through user content just as with a nonce.
 */
export function withOwnScripts(page: string, nonce: string): OwnScripts {
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
