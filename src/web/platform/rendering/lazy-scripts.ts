// Moves scripts behind visible resources: browsers fetch six files at once.
const SCRIPT = /<link rel="modulepreload"( [^>]*)\/>/g
const END = '</head>'

/**
 * The page with its preloaded scripts behind the styles and asked for with less haste. React puts them first; they hold up
 * neither the parser nor the first paint there, but take the line from the styles and the font it waits for.
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
