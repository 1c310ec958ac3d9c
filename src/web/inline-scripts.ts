// Finds the scripts written into a page by us, for its content security policy, and takes their mark away.
import { randomBytes } from 'node:crypto'
import { policyHash } from '../server/http/headers.ts'

/** Known to this process alone, so no text of a family or a pandit can carry it. */
export const SCRIPT_MARK = randomBytes(16).toString('hex')

const ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`

/** The page (UTF-8) without marks, and the hashes of its marked inline scripts: whatever else stands in it does not run. */
export function sealScripts(marked: Buffer): { page: Buffer; scriptHashes: string[] } {
  const parts: Buffer[] = []
  const hashes = new Set<string>()
  let from = 0
  for (let at = marked.indexOf(ATTRIBUTE); at >= 0; at = marked.indexOf(ATTRIBUTE, from)) {
    const script = inlineScript(marked, at)
    if (script) hashes.add(policyHash(script))
    parts.push(marked.subarray(from, at))
    from = at + ATTRIBUTE.length
  }
  parts.push(marked.subarray(from))
  return { page: Buffer.concat(parts), scriptHashes: [...hashes] }
}

/** What stands between the tags of the script marked at this byte; undefined for a script in a file of its own. */
function inlineScript(page: Buffer, mark: number): Buffer | undefined {
  const begins = page.lastIndexOf('<', mark)
  const opened = page.indexOf('>', mark)
  const tag = page.toString('latin1', begins, opened)
  if (!tag.startsWith('<script') || tag.includes(' src=')) return undefined
  return page.subarray(opened + 1, page.indexOf('</script>', opened))
}
