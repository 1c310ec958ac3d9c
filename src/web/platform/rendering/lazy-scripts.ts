// Moves scripts after visible resources: browsers fetch only six files at once.
const SCRIPT = /<link rel="modulepreload"( [^>]*)\/>/g
const END = '</head>'

/**
 * Returns the page with its preloaded scripts behind the styles and with low priority. React puts them first; there they block neither the
 * parser nor the first paint, but delay the styles and the font needed for it.
 */
export function withLazyScripts(page: string): string {
  const end = page.indexOf(END)
  if (end < 0) return page
  const head = page.slice(0, end)
  const scripts: string[] = []
  const rest = head.replace(SCRIPT, (_, attributes: string) => {
    scripts.push(`<link rel="modulepreload" fetchpriority="low"${attributes}/>`)
    return ''
  })
  return rest + scripts.join('') + page.slice(end)
}
