import { posix } from 'node:path'
import { type Finding, finding, type Source } from './source.ts'

/** The folders with CSS Modules only; elsewhere a stylesheet may still be global. */
const MODULES_ONLY = ['src/modules/', 'src/ui/kit/', 'src/web/layout/', 'src/web/routes/']

/** Words of fewer than four letters that are not abbreviations. */
const SHORT_WORDS = new Set(
  'add age all any art ask bar big box buy by day dot due end fee few for gap how in key kit lit low map new no not nav now of off on one out own pay pin row set sub sum tab tag tax to top two use way why'.split(
    ' ',
  ),
)

const isModule = (source: Source): boolean => source.path.endsWith('.module.css')
const blank = (match: string): string => match.replace(/[^\n]/g, ' ')
const bare = (css: string): string => css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'|:global\([^)]*\)/g, blank)

/** The classes of a stylesheet with their first positions; classes imported from another stylesheet belong to that one. */
function ownClasses(css: string): Map<string, number> {
  const taken = new Set([...css.matchAll(/@value ([\w, ]+) from/g)].flatMap(([, names = '']) => names.split(', ')))
  const classes = new Map<string, number>()
  for (const { 1: name = '', index } of bare(css).matchAll(/\.([a-zA-Z_][\w-]*)/g))
    if (!taken.has(name) && !classes.has(name)) classes.set(name, index)
  return classes
}

const hasFullWords = (words: readonly string[]): boolean =>
  words.every((word) => word.length > 3 || SHORT_WORDS.has(word.toLowerCase()))

const isReadable = (name: string): boolean => /^[a-z][a-zA-Z0-9]*$/.test(name) && hasFullWords(name.split(/(?=[A-Z0-9])/))
const isReadableGlobally = (name: string): boolean =>
  /^[a-z]+(-[a-z]+)*(-\d+)?$/.test(name) && hasFullWords(name.replace(/-\d+$/, '').split('-'))

/** A class name describes its purpose in whole words: `paneSide` in a module, `pane-side` in a global stylesheet. */
export function readableClassNames(tree: readonly Source[]): Finding[] {
  return tree
    .filter((source) => source.path.endsWith('.css'))
    .flatMap((source) =>
      [...ownClasses(source.text)].flatMap(([name, at]) => {
        if (isModule(source) ? isReadable(name) : isReadableGlobally(name)) return []
        const style = isModule(source) ? 'camelCase' : 'kebab-case'
        return [finding('readable-class-names', source, at, `.${name} is not made of whole words in ${style}`)]
      }),
    )
}

/** The classes that any stylesheet styles under their plain name: those of global sheets, and `:global(…)` in modules. */
function plainClasses(tree: readonly Source[]): Set<string> {
  const texts = tree
    .filter((source) => source.path.endsWith('.css'))
    .map((sheet) =>
      isModule(sheet) ? [...sheet.text.matchAll(/:global\(([^)]*)\)/g)].map(([, names]) => names).join(' ') : bare(sheet.text),
    )
  return new Set(texts.flatMap((text) => [...text.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)))
}

/** Every class written as text in a `className` must be styled. */
export function globalClasses(tree: readonly Source[]): Finding[] {
  const classes = plainClasses(tree)
  return tree
    .filter((source) => source.path.startsWith('src/') && source.path.endsWith('.tsx'))
    .flatMap((source) =>
      [...source.text.matchAll(/className="([^"]*)"/g)].flatMap(({ 1: names = '', index }) =>
        names
          .split(' ')
          .filter((name) => name && !classes.has(name))
          .map((name) => finding('global-classes', source, index, `no stylesheet styles .${name}`)),
      ),
    )
}

export function modulesOnly(tree: readonly Source[]): Finding[] {
  return tree
    .filter(
      (source) => source.path.endsWith('.css') && !isModule(source) && MODULES_ONLY.some((part) => source.path.startsWith(part)),
    )
    .map((source) => finding('modules-only', source, 0, 'is global; name it .module.css and import its classes'))
}

/** A media or container query of a style sheet, or one in the code, as in `matchMedia`, `media` and `sizes`. */
const QUERY = /@(?:media|container)[^{]*|['"`][^'"`\n]*\((?:min-|max-)?(?:width|height|inline-size)[^'"`\n]*['"`]/g
const UNSCALABLE = /\((?:min|max)-(?:width|height|inline-size)|\([^)]*\dpx/

/**
 * Breakpoints are in `em` or `rem`, not `px`, so that a page changes to its narrow layout when the browser's text is large. They are
 * ranges: between `max-width: 49.99em` and `min-width: 50em` there may be a width for which neither holds.
 */
export function scalableBreakpoints(tree: readonly Source[]): Finding[] {
  return tree
    .filter(({ path }) => path.startsWith('src/') && /\.(css|tsx?)$/.test(path))
    .flatMap((source) =>
      [...source.text.matchAll(QUERY)]
        .filter(([query]) => UNSCALABLE.test(query))
        .map(({ index }) =>
          finding('scalable-breakpoints', source, index, 'is not a range in em or rem, such as (width >= 56.25em)'),
        ),
    )
}

type Use = { source: Source; name: string; at: number }

/** What the code and other stylesheets use of each stylesheet. */
function usesOf(tree: readonly Source[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  const note = (source: Source, from: string, name: string, at: number) => {
    const path = posix.join(posix.dirname(source.path), from)
    uses.set(path, [...(uses.get(path) ?? []), { source, name, at }])
  }
  for (const source of tree) {
    for (const { 1: as = '', 2: from = '' } of source.text.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g))
      for (const { 1: name = '', index } of source.text.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g')))
        note(source, from, name, index)
    if (isModule(source))
      for (const { 1: names = '', 2: from = '', index } of source.text.matchAll(/@value ([\w, ]+) from '([^']+)'/g))
        for (const name of names.split(', ')) note(source, from, name, index)
  }
  return uses
}

/**
 * Every class used by a page must exist in its stylesheet, and every class in a stylesheet must be used; the type checker checks neither.
 */
export function declaredClasses(tree: readonly Source[]): Finding[] {
  const uses = usesOf(tree)
  return tree.filter(isModule).flatMap((sheet) => {
    const classes = ownClasses(sheet.text)
    const sheetUses = uses.get(sheet.path) ?? []
    const used = new Set(sheetUses.map(({ name }) => name))
    return [
      ...sheetUses.flatMap(({ source, name, at }) =>
        classes.has(name) ? [] : [finding('declared-classes', source, at, `${name} is not a class of ${sheet.path}`)],
      ),
      ...[...classes].flatMap(([name, at]) =>
        used.has(name) ? [] : [finding('declared-classes', sheet, at, `.${name} is used nowhere`)],
      ),
    ]
  })
}

/** An imported name is replaced everywhere in the stylesheet, even as a value: `grid` in `display: grid`. */
export function importedNames(tree: readonly Source[]): Finding[] {
  return tree.filter(isModule).flatMap((sheet) => {
    const names = [...sheet.text.matchAll(/@value ([\w, ]+) from/g)].flatMap(([, list = '']) => list.split(', '))
    return names.flatMap((name) => {
      const at = bare(sheet.text).search(new RegExp(`:[^;{}]*(?<![\\w.-])${name}(?![\\w-])[^;{}]*[;}]`))
      return at < 0
        ? []
        : [finding('imported-names', sheet, at, `${name} of another sheet is also a value here; give it another name`)]
    })
  })
}
