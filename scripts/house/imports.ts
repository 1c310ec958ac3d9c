import {
  HEAVY_PACKAGES,
  isBrowserSafe,
  layerOf,
  MODULES,
  mayTakeTypesFromAbove,
  moduleOf,
  PUBLIC_PARTS,
  partOf,
  RANK,
  SERVER_PACKAGES,
} from './places.ts'
import { type Finding, type Import, isNode, isTest, literal, type Node, property, type Source, walk } from './source.ts'

type Edge = { source: Source; entry: Import }

/** All imports of product code; tests may import anything. */
function edges(tree: readonly Source[]): Edge[] {
  return tree
    .filter((source) => source.path.startsWith('src/') && !isTest(source.path))
    .flatMap((source) => source.imports.filter((entry) => !entry.from.includes('+types/')).map((entry) => ({ source, entry })))
}

const importFinding = (rule: string, { source, entry }: Edge, text: string): Finding => ({
  rule,
  path: source.path,
  line: entry.line,
  text,
})

export function layers(tree: readonly Source[]): Finding[] {
  return edges(tree).flatMap((edge) => {
    const [from, to] = [layerOf(edge.source.path), layerOf(edge.entry.target)]
    if (!edge.entry.isOurs || !from || from === to) return []
    if (!to)
      return /\.(css|json|d\.ts)$/.test(edge.entry.target)
        ? []
        : [importFinding('layers', edge, `imports ${edge.entry.target}, which stands outside the layers`)]
    if (RANK[to] < RANK[from] || (edge.entry.isType && mayTakeTypesFromAbove(edge.source.path, edge.entry.target))) return []
    return [importFinding('layers', edge, `${from} imports ${to} (${edge.entry.target})`)]
  })
}

export function moduleOrder(tree: readonly Source[]): Finding[] {
  const rank = (name: string) => (MODULES as readonly string[]).indexOf(name)
  return edges(tree).flatMap((edge) => {
    const [from, to] = [moduleOf(edge.source.path), moduleOf(edge.entry.target)]
    if (!from || !to || from === to) return []
    if (rank(from) < 0) return [importFinding('module-order', edge, `${from} is not in the list of modules`)]
    return rank(to) < rank(from) ? [] : [importFinding('module-order', edge, `${from} imports ${to}, which comes after it`)]
  })
}

/** Scripts and benchmarks are above all layers, and may use of a module what other modules may. */
const isTool = (path: string): boolean => /^(scripts|bench)\//.test(path)

export function moduleBorders(tree: readonly Source[]): Finding[] {
  const tools = tree.filter((source) => isTool(source.path) && !isTest(source.path))
  const uses = tools.flatMap((source) => source.imports.filter((entry) => entry.isOurs).map((entry) => ({ source, entry })))
  return [...edges(tree), ...uses].flatMap((edge) => {
    const to = moduleOf(edge.entry.target)
    const layer = isTool(edge.source.path) ? 'modules' : layerOf(edge.source.path)
    if (!to || !layer || to === moduleOf(edge.source.path)) return []
    const part = partOf(edge.entry.target)
    // Data files of a module belong to the part that reads them.
    if (part && PUBLIC_PARTS[layer]?.includes(part)) return []
    return [
      importFinding(
        'doors',
        edge,
        `${layer} imports ${edge.entry.target}; of another module only ${PUBLIC_PARTS[layer]?.join(', ') ?? 'nothing'} may be imported`,
      ),
    ]
  })
}

export function browserSafe(tree: readonly Source[]): Finding[] {
  return edges(tree).flatMap((edge) => {
    const { entry, source } = edge
    if (!isBrowserSafe(source.path) || entry.isType) return []
    const isServer = entry.isOurs
      ? /\.tsx?$/.test(entry.target) && !isBrowserSafe(entry.target)
      : entry.target.startsWith('node:') || SERVER_PACKAGES.includes(entry.target)
    return isServer ? [importFinding('browser-safe', edge, `imports ${entry.target}, which exists only on the server`)] : []
  })
}

export function hono(tree: readonly Source[]): Finding[] {
  const isAllowed = ({ source, entry }: Edge) =>
    partOf(source.path) === 'routes' ||
    source.path.startsWith('src/server/http/') ||
    source.path === 'src/app.ts' ||
    (source.path === 'src/ui/data/api.ts' && (entry.isType || entry.from === 'hono/client'))
  return edges(tree).flatMap((edge) => {
    if (!/^(hono|@hono\/.*)$/.test(edge.entry.target) || isAllowed(edge)) return []
    return [importFinding('hono', edge, `imports ${edge.entry.from}; only routes and server/http know Hono`)]
  })
}

/** Pages of pandits and the team may be heavy. */
const PRIVATE_ROLES = new Set(['pandit', 'team', 'owner'])
/** The table of all pages; its entries are literals. */
export const PAGE_TABLE_FILE = 'src/shared/pages.ts'
const LANGUAGE_ROUTE = 'src/web/platform/language-route.tsx'
const PUBLIC_START = ['src/web/root.tsx', 'src/web/entry.client.tsx', LANGUAGE_ROUTE]

const textOf = (entry: Node, field: string): string | undefined => {
  const value = property(entry, field)
  return isNode(value) ? literal(value) : undefined
}

const routeFile = (entry: Node): string | undefined => {
  const file = entry.type === 'ObjectExpression' ? textOf(entry, 'file') : undefined
  return file && `src/web/${file}`
}

/** Maps each file of the page table to the files of its parent routes, outermost first. */
export function routeChains(table: Source): Map<string, string[]> {
  const chains = new Map<string, string[]>()
  walk(table.body, (node, parents) => {
    const file = routeFile(node)
    if (file) chains.set(file, [LANGUAGE_ROUTE, ...parents.flatMap((parent) => routeFile(parent) ?? [])])
  })
  return chains
}

/** The files of the page table; with `isPublicOnly`, without those of pandits and the team. */
export function routeFiles(table: Source, isPublicOnly: boolean): string[] {
  const files: string[] = []
  walk(table.body, (node, parents) => {
    const file = routeFile(node)
    const isPrivate = [...parents, node].some((entry) => PRIVATE_ROLES.has(textOf(entry, 'role') ?? ''))
    if (file && !(isPublicOnly && isPrivate)) files.push(file)
  })
  return [...new Set(files)]
}

/** The shortest chain of static value imports from the start files to each file that they load. */
export function loadedAtOnce(tree: readonly Source[], starts: readonly string[]): Map<string, string[]> {
  const byPath = new Map(tree.map((source) => [source.path, source]))
  const chains = new Map(starts.map((path) => [path, [path]]))
  for (const [path, chain] of chains) {
    for (const entry of byPath.get(path)?.imports ?? []) {
      if (!entry.isOurs || entry.isType || entry.isDynamic || chains.has(entry.target)) continue
      chains.set(entry.target, [...chain, entry.target])
    }
  }
  return chains
}

export function publicWeight(tree: readonly Source[]): Finding[] {
  const table = tree.find((source) => source.path === PAGE_TABLE_FILE)
  if (!table) return []
  const chains = loadedAtOnce(tree, [...PUBLIC_START, ...routeFiles(table, true)])
  return tree.flatMap((source) => {
    const chain = chains.get(source.path)
    return (chain ? source.imports : [])
      .filter((entry) => !entry.isType && !entry.isDynamic && HEAVY_PACKAGES.includes(entry.target))
      .map((entry) => ({
        rule: 'public-weight',
        path: source.path,
        line: entry.line,
        text: `a public page loads ${entry.from} at once, through ${chain?.join(' → ')}`,
      }))
  })
}
