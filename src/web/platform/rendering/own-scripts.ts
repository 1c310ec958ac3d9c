// Replaces script nonces by CSP hashes, so that pages are reproducible.
import { hash } from 'node:crypto'

export type OwnScripts = {
  page: string
  /** What the content security policy allows: the inline scripts that carried the mark, as `'sha256-…'`. */
  scripts: string[]
}

/**
 * The page without its mark. While rendering, our own scripts carry a mark nobody can guess, as `nonce`; only those are allowed, so a script
 * that came in with somebody's text is refused by the browser as with a nonce.
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

/** The text of the script whose opening tag has the mark at `mark`; undefined for other elements and for scripts of files. */
function inlineScript(page: string, nonce: number, after: number): string | undefined {
  const end = page.indexOf('>', after)
  const tag = page.slice(page.lastIndexOf('<', nonce), end)
  if (!tag.startsWith('<script') || tag.includes(' src=')) return undefined
  return page.slice(end + 1, page.indexOf('</script>', end))
}
