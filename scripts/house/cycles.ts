import type { Finding, Source } from './source.ts'

/** Maps the files of src to the files of src that each imports, including type-only and dynamic imports. */
function graphOf(tree: readonly Source[]): Map<string, string[]> {
  const files = tree.filter((source) => source.path.startsWith('src/'))
  const paths = new Set(files.map((source) => source.path))
  return new Map(
    files.map((source) => [
      source.path,
      source.imports.filter((entry) => entry.isOurs && paths.has(entry.target)).map((entry) => entry.target),
    ]),
  )
}

/** Groups of files that reach each other (Tarjan's algorithm). */
function components(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (path: string): void => {
    const own = index.size
    index.set(path, own)
    let lowest = own
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? index.get(next) ?? own)
    }
    low.set(path, lowest)
    if (lowest === own) found.push(stack.splice(stack.indexOf(path)))
  }
  for (const path of graph.keys()) if (!index.has(path)) visit(path)
  return found.filter(([path = '', ...others]) => others.length > 0 || graph.get(path)?.includes(path))
}

/** The shortest cycle from a file back to itself. */
function shortestCycle(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start]
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return [start]
}

/** Types and dynamic imports count: to understand one file of a cycle, one has to read all of them. */
export function importCycles(tree: readonly Source[]): Finding[] {
  const graph = graphOf(tree)
  return components(graph).map((component) => {
    const cycle = shortestCycle(graph, component.toSorted()[0] ?? '')
    const [path = '', next = ''] = cycle
    const line = tree.find((source) => source.path === path)?.imports.find((entry) => entry.target === next)?.line ?? 1
    const others = component.length > cycle.length - 1 ? `; ${component.length} files in all` : ''
    return { rule: 'import-cycle', path, line, text: `imports itself: ${cycle.slice(1).join(' → ')}${others}` }
  })
}
