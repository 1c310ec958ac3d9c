import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/shared/languages.ts'
import { PAGE_TABLE_FILE, routeFiles } from './imports.ts'
import { partOf } from './places.ts'
import { type Finding, finding, isCode, isNode, isTest, literal, type Node, type Source, walk } from './source.ts'

const productionSources = (tree: readonly Source[]): Source[] =>
  tree.filter((source) => isCode(source.path) && source.path.startsWith('src/') && !isTest(source.path))

/** Calls `judge` on the nodes of these files and returns all findings. */
function onNodes(
  rule: string,
  sources: readonly Source[],
  judge: (node: Node, parents: readonly Node[]) => string | undefined,
): Finding[] {
  return sources.flatMap((source) => {
    const findings: Finding[] = []
    walk(source.body, (node, parents) => {
      const text = judge(node, parents)
      if (text) findings.push(finding(rule, source, node, text))
    })
    return findings
  })
}

const name = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined

/** Returns "object.property" for a plain member expression. */
function member(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined
  const [object, property] = [name(node.object), name(node.property)]
  return object && property ? `${object}.${property}` : undefined
}

const LANGUAGES_FILE = 'src/shared/languages.ts'
const PREFIXES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join('|')
/** `/hi/cart`, and the `hi/cart` or `hi?` of a route. */
const PREFIX = new RegExp(`^(/(${PREFIXES})(?![\\w-])|(${PREFIXES})[?/])`)
/** The same anywhere in the source of a regular expression, without its backslashes. */
const PREFIX_IN_PATTERN = new RegExp(`/(${PREFIXES})|(${PREFIXES})\\?/`)

/** Languages are listed once; other code uses that list, its paths and content in each language, so that a new one needs no other code. */
export function languages(tree: readonly Source[]): Finding[] {
  const others = productionSources(tree).filter(({ path }) => path !== LANGUAGES_FILE && !path.startsWith('src/demo/'))
  return onNodes('languages', others, (node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
      const isCode = [node.left, node.right].some((side) => LANGUAGES.some((language) => language === literal(side)))
      return isCode ? `compares with one language; use pickByLanguage or DEFAULT_LANGUAGE of ${LANGUAGES_FILE}` : undefined
    }
    const pattern = (node.regex as { pattern: string } | undefined)?.pattern.replaceAll('\\', '')
    const part = node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : undefined
    const text = node.type === 'Literal' ? literal(node) : part
    return PREFIX_IN_PATTERN.test(pattern ?? '') || PREFIX.test(text ?? '')
      ? `writes the prefix of a language; use localizePath of ${LANGUAGES_FILE}`
      : undefined
  })
}

const STATEMENTS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']
const knowsSql = (path: string): boolean =>
  partOf(path) === 'store' || path.startsWith('src/server/db/') || path === 'src/demo/store.ts'

export function sql(tree: readonly Source[]): Finding[] {
  const others = productionSources(tree).filter((source) => !knowsSql(source.path))
  const imported = others.flatMap((source) =>
    source.imports
      .filter((entry) => ['kysely', 'pg'].includes(entry.target) && !entry.isType)
      .map((entry) => ({
        rule: 'sql',
        path: source.path,
        line: entry.line,
        text: `imports ${entry.from}; only stores and server/db know SQL`,
      })),
  )
  const written = onNodes('sql', others, (node) => {
    const callee = node.type === 'CallExpression' ? node.callee : undefined
    const method = isNode(callee) && callee.type === 'MemberExpression' ? name(callee.property) : undefined
    return method && STATEMENTS.includes(method) ? `builds a statement with ${method}; that belongs in a store` : undefined
  })
  return [...imported, ...written]
}

export function environment(tree: readonly Source[]): Finding[] {
  const others = productionSources(tree).filter((source) => source.path !== 'src/server/config.ts')
  return onNodes('environment', others, (node) =>
    member(node) === 'process.env' ? 'reads process.env; only server/config.ts does' : undefined,
  )
}

/** Code that may read the current time: the clock itself, the log's timestamps, the default of an id, and code that runs in the browser. */
const mayReadClock = (path: string): boolean =>
  ['src/server/clock.ts', 'src/server/http/log.ts', 'src/shared/ids.ts'].includes(path) ||
  path.startsWith('src/ui/') ||
  /^src\/web\/routes\/(console|portal)\//.test(path) ||
  partOf(path) === 'ui'

export function time(tree: readonly Source[]): Finding[] {
  const others = productionSources(tree).filter((source) => !mayReadClock(source.path))
  return onNodes('time', others, (node) => {
    const isNew = node.type === 'NewExpression' && name(node.callee) === 'Date' && (node.arguments as unknown[]).length === 0
    const isNow = node.type === 'CallExpression' && member(node.callee) === 'Date.now'
    return isNew || isNow ? 'asks for the present; take it from the clock' : undefined
  })
}

/** Files that must have a default export for their tool, besides the route modules. */
const DEFAULT_EXPORT_FILES = [
  'src/web/root.tsx',
  'src/web/routes.ts',
  'src/web/platform/language-route.tsx',
  'src/web/routes/shop/checkout/page.ts',
  'src/web/entry.server.tsx',
  'test/e2e/server.ts',
  'test/dom/environment.ts',
]

export function defaultExports(tree: readonly Source[]): Finding[] {
  const table = tree.find((source) => source.path === PAGE_TABLE_FILE)
  const allowed = new Set([...DEFAULT_EXPORT_FILES, ...(table ? routeFiles(table, false) : [])])
  const others = tree.filter(
    (source) => isCode(source.path) && !/^[\w.-]+\.config\.ts$/.test(source.path) && !allowed.has(source.path),
  )
  return onNodes('default-export', others, (node) => {
    const named = (node.specifiers ?? []) as Node[]
    const isDefault =
      node.type === 'ExportDefaultDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && named.some((entry) => name(entry.exported) === 'default'))
    return isDefault ? 'has a default export; name it' : undefined
  })
}

export function barrels(tree: readonly Source[]): Finding[] {
  return tree
    .filter((source) => isCode(source.path))
    .flatMap((source) => {
      const reexports = source.body.filter(
        (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && isNode(node.source)),
      )
      const [first] = reexports
      const isBarrel = reexports.length === source.body.length || reexports.some((node) => node.type === 'ExportAllDeclaration')
      return first && isBarrel
        ? [finding('barrel', source, first, 'passes on what others export; import it where it is made')]
        : []
    })
}

export function types(tree: readonly Source[]): Finding[] {
  const sources = tree.filter((source) => isCode(source.path))
  const casts = onNodes('types', sources, (node) => {
    const target = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion' ? node.typeAnnotation : undefined
    return isNode(target) && target.type === 'TSAnyKeyword' ? 'casts to any' : undefined
  })
  const silenced = sources.flatMap((source) =>
    source.comments
      .filter((comment) => /^@ts-/.test(comment.text))
      .map((comment) => finding('types', source, comment.start, `silences the compiler: ${comment.text}`)),
  )
  return [...casts, ...silenced]
}

export function styleAttributes(tree: readonly Source[]): Finding[] {
  const pages = productionSources(tree).filter((source) => source.path.endsWith('.tsx'))
  return onNodes('style-attribute', pages, (node) => {
    const attribute = node.type === 'JSXAttribute' && isNode(node.name) ? node.name.name : undefined
    return attribute === 'style' ? 'writes a style attribute, which the content security policy refuses; use a class' : undefined
  })
}

/** The same in every language. */
const PROPER_NAMES = ['GeoNames', 'CC BY 4.0']

const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder']

/** A key on the keyboard is named by its label. */
function isKeyCap(element: Node | undefined): boolean {
  const opening = element?.openingElement
  return isNode(opening) && isNode(opening.name) && opening.name.name === 'kbd'
}

export function visibleTexts(tree: readonly Source[]): Finding[] {
  const pages = productionSources(tree).filter((source) => source.path.endsWith('.tsx'))
  return onNodes('visible-words', pages, (node, parents) => {
    const isName = isKeyCap(parents.at(-1)) || PROPER_NAMES.includes(String(node.value).trim())
    if (node.type === 'JSXText' && !isName && /\p{L}{2}/u.test(String(node.value)))
      return `says "${String(node.value).trim()}" itself; words come from the catalogues`
    const attribute = node.type === 'JSXAttribute' && isNode(node.name) ? String(node.name.name) : ''
    const text = SPOKEN.includes(attribute) ? literal(node.value) : undefined
    return text && /\p{L}/u.test(text) ? `says "${text}" in ${attribute} itself; words come from the catalogues` : undefined
  })
}
