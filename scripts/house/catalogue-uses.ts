// Translation key rules: written out, none unused, loaded where used.

import { at, type Catalogue, catalogues } from './catalogue-files.ts'
import { loadedAtOnce, PAGE_TABLE_FILE, routeChains } from './imports.ts'
import { type Finding, finding, isCode, isNode, isTest, literal, type Node, property, type Source, walk } from './source.ts'

const DEFAULT = 'common'
const ERRORS = 'errors'
const PLURAL = /_(zero|one|two|few|many|other)$/

type Uses = {
  /** The catalogues that this file names; empty if it only passes keys on. */
  names: Set<string>
  /** Calls with a computed key. */
  computed: Node[]
}

const name = (node: unknown): string | undefined => (isNode(node) && typeof node.name === 'string' ? node.name : undefined)

/** The possible values of an expression. */
function branchesOf(node: unknown): Node[] {
  if (!isNode(node)) return []
  if (node.type === 'ConditionalExpression') return [...branchesOf(node.consequent), ...branchesOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...branchesOf(node.left), ...branchesOf(node.right)]
  return [node]
}

function attribute(element: Node, key: string): unknown {
  const found = ((element.attributes ?? []) as Node[]).find((entry) => name(entry.name) === key)?.value
  return isNode(found) && found.type === 'JSXExpressionContainer' ? found.expression : found
}

const isComputed = (node: Node): boolean =>
  (node.type === 'TemplateLiteral' && literal(node) === undefined) || node.type === 'BinaryExpression'

function usesOf(source: Source): Uses {
  const uses: Uses = { names: new Set(), computed: [] }
  walk(source.body, (node) => {
    if (node.type === 'CallExpression') {
      const callee = name(isNode(node.callee) && node.callee.type === 'MemberExpression' ? node.callee.property : node.callee)
      const [first] = (node.arguments ?? []) as unknown[]
      if (callee === 'useTranslation' || callee === 'useDynamicTranslation') uses.names.add(literal(first) ?? DEFAULT)
      if (callee === 'useErrorMessage') uses.names.add(literal(first) ?? DEFAULT).add(ERRORS)
      if (callee === 't') uses.computed.push(...branchesOf(first).filter(isComputed))
    } else if (node.type === 'JSXOpeningElement' && name(node.name) === 'ErrorText') {
      const own = literal(attribute(node, 'namespace'))
      if (own) uses.names.add(own)
    }
  })
  return uses
}

const pages = (tree: readonly Source[]): Source[] =>
  tree.filter((source) => isCode(source.path) && source.path.startsWith('src/') && !isTest(source.path))
const english = (tree: readonly Source[]): Catalogue[] => catalogues(tree).filter((catalogue) => catalogue.language === 'en')

/** TypeScript checks keys; a key that is written out can also be found by searching, and by `unusedKeys`. */
export function computedKeys(tree: readonly Source[]): Finding[] {
  return pages(tree).flatMap((source) =>
    usesOf(source).computed.map((node) => finding('words', source, node, 'puts a key together; write each one out')),
  )
}

export function unusedKeys(tree: readonly Source[]): Finding[] {
  const used = new Set<string>()
  for (const source of pages(tree)) {
    walk(source.body, (node) => {
      const text = literal(node)
      if (text) used.add(text)
    })
  }
  return english(tree).flatMap((catalogue) =>
    [...catalogue.words.keys()]
      .filter((key) => catalogue.name !== ERRORS && !key.startsWith(OWN_ERROR))
      .filter((key) => [key, key.replace(PLURAL, '')].every((spelling) => !used.has(spelling)))
      .map((key) => at('words', catalogue, key, `${key} is not used`)),
  )
}

const OWN_ERROR = 'errors.'

/** A catalogue may override the message of a reason or code under `errors.<reason>`; `useErrorMessage` and `ErrorText` look there first. */
export function ownErrors(tree: readonly Source[]): Finding[] {
  const all = english(tree)
  const shared = all.find((catalogue) => catalogue.name === ERRORS)
  return all.flatMap((catalogue) =>
    [...catalogue.words.keys()]
      .filter((key) => key.startsWith(OWN_ERROR))
      .filter((key) => {
        const own = key.slice(OWN_ERROR.length)
        const possible = [own, own.replace(PLURAL, '')].flatMap((reason) => [`reasons.${reason}`, `codes.${reason}`])
        return !possible.some((one) => shared?.words.has(one))
      })
      .map((key) => at('words', catalogue, key, `${key} is neither a reason nor a code of the catalogue errors`)),
  )
}

/** The catalogues a route module names in its `handle`. */
export function handled(source: Source): string[] {
  const named: string[] = []
  walk(source.body, (node) => {
    if (node.type !== 'VariableDeclarator' || name(node.id) !== 'handle') return
    walk(property(node.init, 'catalogues'), (entry) => named.push(...[literal(entry)].filter((text) => text !== undefined)))
  })
  return named
}

export function loadedCatalogues(tree: readonly Source[]): Finding[] {
  const byPath = new Map(tree.map((source) => [source.path, source]))
  const table = byPath.get(PAGE_TABLE_FILE)
  if (!table) return []
  return [...routeChains(table)].flatMap(([path, around]) => {
    const page = byPath.get(path)
    if (!page) return []
    const named = [DEFAULT, ...[...around, path].flatMap((file) => handled(byPath.get(file) ?? page))]
    const needed = new Map<string, string>()
    for (const [file] of loadedAtOnce(tree, [path])) {
      const source = byPath.get(file)
      if (source && isCode(file))
        for (const catalogue of usesOf(source).names) if (!named.includes(catalogue)) needed.set(catalogue, file)
    }
    return [...needed].map(([catalogue, file]) =>
      finding('words', page, 0, `shows words of ${catalogue} (${file}) without naming it in its handle`),
    )
  })
}
