import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

export type Finding = { rule: string; path: string; line: number; text: string }

export type Node = { type: string; start: number; end: number } & { [key: string]: unknown }

export type Import = {
  /** As written in the source. */
  from: string
  /** A path from the root for one of our files, else the name of the package. */
  target: string
  isOurs: boolean
  /** True if nothing of it is left at run time. */
  isType: boolean
  isDynamic: boolean
  line: number
}

export type Source = {
  path: string
  text: string
  /** Empty for files that are not TypeScript. */
  body: Node[]
  imports: Import[]
  comments: { text: string; start: number; end: number }[]
}

const FOLDERS = ['src', 'test', 'scripts', 'bench', 'migrations', 'locales']
const CHECKED_FILES = /\.(tsx?|css|sql|json)$/

/** Reads every file that the rules check, with paths from the root. */
export function readTree(root: string): Source[] {
  const top = readdirSync(root).filter((name) => /^[\w.-]+\.ts$|^package\.json$/.test(name))
  return [...top, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))].map((path) =>
    sourceOf(path, readFileSync(join(root, path), 'utf8')),
  )
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(root, path)
    return CHECKED_FILES.test(entry.name) ? [path] : []
  })
}

export function sourceOf(path: string, text: string): Source {
  if (!isCode(path)) return { path, text, body: [], imports: [], comments: [] }
  const parsed = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const body = parsed.program.body as unknown as Node[]
  const comments = parsed.comments.map(({ value, start, end }) => ({ text: value.trim(), start, end }))
  return { path, text, body, imports: importsOf(path, text, body), comments }
}

export const isCode = (path: string): boolean => /\.tsx?$/.test(path)
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export function finding(rule: string, source: Source, at: Node | number, text: string): Finding {
  return { rule, path: source.path, line: lineAt(source.text, typeof at === 'number' ? at : at.start), text }
}

/** Visits every node in these subtrees, parents first. */
export function walk(nodes: unknown, visit: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  if (Array.isArray(nodes)) {
    for (const entry of nodes) walk(entry, visit, parents)
  } else if (isNode(nodes)) {
    visit(nodes, parents)
    const below = [...parents, nodes]
    for (const value of Object.values(nodes)) if (value && typeof value === 'object') walk(value, visit, below)
  }
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Node).type === 'string' &&
    typeof (value as Node).start === 'number'
  )
}

/** The text of a string literal, or of a template literal without expressions. */
export function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const parts = node.quasis as { value: { cooked: string } }[] | undefined
  return node.type === 'TemplateLiteral' && parts?.length === 1 ? parts[0]?.value.cooked : undefined
}

function importsOf(path: string, text: string, body: Node[]): Import[] {
  const found: Import[] = []
  const add = (node: Node, from: string | undefined, isType: boolean, isDynamic: boolean) => {
    if (from === undefined) return
    const isOurs = from.startsWith('.')
    const target = isOurs ? posix.join(posix.dirname(path), from) : packageOf(from)
    found.push({ from, target, isOurs, isType, isDynamic, line: lineAt(text, node.start) })
  }
  walk(body, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      add(node, literal(node.source), isTypeOnly(node), false)
    } else if (node.type === 'ImportExpression') add(node, literal(node.source), false, true)
    else if (node.type === 'TSImportType') add(node, literal(node.source), true, false)
  })
  return found
}

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = (node.specifiers ?? []) as Node[]
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
}

const packageOf = (from: string): string =>
  from.startsWith('node:')
    ? from
    : from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/')

/** The value of a property of an object literal. */
export function property(object: unknown, key: string): unknown {
  const properties = (isNode(object) && object.type === 'ObjectExpression' ? object.properties : []) as Node[]
  return properties.find((entry) => isNode(entry.key) && entry.key.name === key)?.value
}
