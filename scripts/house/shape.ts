import { posix } from 'node:path'
import { MODULES, PARTS, type Part, partOf } from './places.ts'
import { type Finding, finding, isCode, isNode, isTest, type Node, type Source, walk } from './source.ts'

export const MAX_LINES = 400
const MAX_FUNCTION_LINES = 60
const MAX_TEST_LINES = 80

export const MAX_FILES = 25

/** Files that may be longer, and why. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'src/server/db/tables.ts': 'written by npm run db:types',
}

const VAGUE_NAMES = /^(utils?|helpers?|common|misc|lib|shared-code|stuff)$/

const fileFinding = (rule: string, source: Source, text: string): Finding => ({ rule, path: source.path, line: 1, text })

export function moduleFiles(tree: readonly Source[]): Finding[] {
  const files = tree.filter((source) => source.path.startsWith('src/modules/') && isCode(source.path) && !isTest(source.path))
  return files.flatMap((source) => {
    const name = source.path.split('/')[2] ?? ''
    if (!MODULES.some((module) => module === name))
      return [fileFinding('module-files', source, `${name} is not in the list of modules`)]
    const part = partOf(source.path)
    if (!part) return [fileFinding('module-files', source, `a feature has only ${PARTS.join(', ')}`)]
    return hasNeedlessSuffix(source, part, files)
      ? [fileFinding('module-files', source, `fits into ${part}.ts, which is cut in two only above ${MAX_LINES} lines`)]
      : []
  })
}

/** `store-offers.ts` may exist only if it and `store.ts` together would be too long. */
function hasNeedlessSuffix(source: Source, part: Part, files: readonly Source[]): boolean {
  const [folder, file] = [posix.dirname(source.path), posix.basename(source.path)]
  if (!file.startsWith(`${part}-`)) return false
  const together = files.filter((other) => posix.dirname(other.path) === folder && partOf(other.path) === part)
  return together.reduce((sum, other) => sum + linesOf(other), 0) <= MAX_LINES
}

export function names(tree: readonly Source[]): Finding[] {
  return tree
    .filter((source) => isCode(source.path))
    .flatMap((source) => {
      const vague = source.path.split('/').find((part) => VAGUE_NAMES.test(part.replace(/(\.test)?\.tsx?$/, '')))
      return vague ? [fileFinding('names', source, `"${vague}" says nothing about what is inside`)] : []
    })
}

const linesOf = (source: Source): number => source.text.trimEnd().split('\n').length

/** Styles and data count too; message catalogues, which every page has, do not. */
const isEdited = (path: string): boolean => isCode(path) || path.endsWith('.css') || /^src\/.*\.json$/.test(path)

export function fileLength(tree: readonly Source[]): Finding[] {
  return tree
    .filter((source) => isEdited(source.path) && !LONG_FILES[source.path])
    .flatMap((source) => {
      const lines = linesOf(source)
      return lines > MAX_LINES
        ? [fileFinding('file-length', source, `has ${lines} lines, at most ${MAX_LINES}: a noun is missing`)]
        : []
    })
}

export function folderSize(tree: readonly Source[]): Finding[] {
  const counted = tree.filter((source) => /^(src|scripts|bench|test)\//.test(source.path))
  const byFolder = Map.groupBy(counted, (source) => posix.dirname(source.path))
  return [...byFolder].flatMap(([folder, files]) =>
    files.length > MAX_FILES
      ? [
          {
            rule: 'folder-size',
            path: folder,
            line: 1,
            text: `holds ${files.length} files, at most ${MAX_FILES}: these are two folders`,
          },
        ]
      : [],
  )
}

export const MAX_HEADER_WORDS = 12
/** Line comments, or a block comment that does not belong to the declaration below it. */
const HEADER = /^((?:\/\/[^\n]*\n)+)|^\/\*((?:(?!\*\/)[\s\S])*)\*\/(?=\n(?:\n|import )|\s*$)/
/** The comment at the top of a file must be short; more detail belongs next to the code it describes. */
export function headerComments(tree: readonly Source[]): Finding[] {
  return tree
    .filter((source) => isCode(source.path) || source.path.endsWith('.css'))
    .flatMap((source) => {
      const [lines = '', block = ''] = HEADER.exec(source.text.trimStart())?.slice(1) ?? []
      const words = (lines.replaceAll('//', ' ') + block.replaceAll('*', ' ')).split(/\s+/).filter(Boolean)
      return words.length > MAX_HEADER_WORDS
        ? [fileFinding('header-comment', source, `begins with ${words.length} words, at most ${MAX_HEADER_WORDS}`)]
        : []
    })
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
const text = (node: unknown): string | undefined => (isNode(node) && typeof node.name === 'string' ? node.name : undefined)

export function functionLength(tree: readonly Source[]): Finding[] {
  return tree
    .filter((source) => isCode(source.path))
    .flatMap((source) => {
      const findings: Finding[] = []
      walk(source.body, (node, parents) => {
        if (!FUNCTIONS.includes(node.type)) return
        const parent = parents.at(-1)
        const max = maxLines(source, parent)
        const lines = source.text.slice(node.start, node.end).split('\n').length
        if (lines > max)
          findings.push(
            finding(
              'function-length',
              source,
              node,
              `${functionName(node, parent) ?? 'a function'} has ${lines} lines, at most ${max}`,
            ),
          )
      })
      return findings
    })
}

function functionName(node: Node, parent: Node | undefined): string | undefined {
  return text(node.id) ?? (parent?.type === 'VariableDeclarator' ? text(parent.id) : undefined)
}

/** Tests may be longer. */
function maxLines(source: Source, parent: Node | undefined): number {
  if (isTest(source.path) && parent?.type === 'CallExpression') {
    const callee = isNode(parent.callee) && parent.callee.type === 'MemberExpression' ? parent.callee.object : parent.callee
    // A block of tests may be as long as its list, and an end-to-end test as long as its steps.
    return text(callee) === 'describe' || source.path.startsWith('test/e2e/') ? Number.POSITIVE_INFINITY : MAX_TEST_LINES
  }
  return MAX_FUNCTION_LINES
}

/** The files that may contain colours: the tokens themselves and the illustrations' own colours. */
const COLOUR_FILES = /(^|\/)(tokens|art)\.css$/
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]|\b(white|black)\b/i

export function colours(tree: readonly Source[]): Finding[] {
  return tree
    .filter((source) => source.path.endsWith('.css') && !COLOUR_FILES.test(source.path))
    .flatMap((source) => {
      const blank = (match: string) => match.replace(/[^\n]/g, ' ')
      const css = source.text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, blank)
      return [...css.matchAll(/[\w-]+\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((match) => {
        const colour = COLOUR.exec(match[1] ?? '')?.[0]
        return colour ? [finding('colours', source, match.index, `writes the colour ${colour} itself; use a token`)] : []
      })
    })
}

/** The selectors of a stylesheet outside of print rules, with their positions. */
function selectorsOf(css: string): [at: number, selector: string][] {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ')
  const shown = css.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, blank)
  return [...shown.matchAll(/(?<=[{};]|^)\s*([^{};@]+)\{/g)].flatMap((match) =>
    (match[1] ?? '').split(',').map((selector): [number, string] => [match.index, selector.trim()]),
  )
}

/** Loaded stylesheets stay active from page to page: a class that two of them style on its own would conflict. */
export function oneStylesheet(tree: readonly Source[]): Finding[] {
  const owners = new Map<string, string>()
  return tree
    .filter((source) => source.path.endsWith('.css') && !source.path.endsWith('.module.css'))
    .flatMap((source) =>
      selectorsOf(source.text).flatMap(([at, selector]) => {
        if (!/^\.[\w-]+$/.test(selector)) return []
        const owner = owners.get(selector) ?? source.path
        owners.set(selector, owner)
        return owner === source.path
          ? []
          : [finding('one-stylesheet', source, at, `${selector} is styled in ${owner}; name it otherwise`)]
      }),
    )
}

export function pinned(tree: readonly Source[]): Finding[] {
  const manifest = tree.find((source) => source.path === 'package.json')
  if (!manifest) return []
  const { dependencies = {}, devDependencies = {} } = JSON.parse(manifest.text) as Record<string, Record<string, string>>
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => fileFinding('pinned', manifest, `${name} is "${version}"; name one exact version`))
}
