// Translation key rules: none missing, none unused, loaded where used.

import { at, type Catalogue, catalogues } from './catalogue-files.ts'
import { loadedAtOnce, PAGE_TABLE_FILE, routeChains } from './imports.ts'
import { type Finding, finding, isCode, isNode, isTest, literal, type Node, property, type Source, walk } from './source.ts'

const DEFAULT = 'common'
const ERRORS = 'errors'
const PLURAL = /_(zero|one|two|few|many|other)$/

type Uses = {
  source: Source
  /** The catalogues that this file names; empty if it only passes keys on. */
  names: Set<string>
  /** Keys passed to t() or <Trans>, with the catalogue if it is given there. */
  keys: { key: string; name: string | undefined; node: Node; values: string[] | undefined }[]
  /** Calls with a computed key. */
  computed: Node[]
}

const name = (node: unknown): string | undefined => (isNode(node) && typeof node.name === 'string' ? node.name : undefined)

/** The possible values of an expression, as far as they are literals. */
function literalsOf(node: unknown): Node[] {
  if (!isNode(node)) return []
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...literalsOf(node.left), ...literalsOf(node.right)]
  return [node]
}

/** The property names of an object literal; undefined if some are not written out. */
function namesIn(object: unknown): string[] | undefined {
  if (!isNode(object) || object.type !== 'ObjectExpression') return undefined
  const names = (object.properties as Node[]).map((entry) => name(entry.key))
  return names.every((one) => one !== undefined) ? names : undefined
}

function attribute(element: Node, key: string): unknown {
  const found = ((element.attributes ?? []) as Node[]).find((entry) => name(entry.name) === key)?.value
  return isNode(found) && found.type === 'JSXExpressionContainer' ? found.expression : found
}

function usesOf(source: Source): Uses {
  const uses: Uses = { source, names: new Set(), keys: [], computed: [] }
  const addUse = (value: unknown, catalogue: string | undefined, values?: string[]) => {
    for (const node of literalsOf(value)) {
      const key = literal(node)
      if (key !== undefined) {
        const [first, rest] = key.includes(':') ? key.split(':', 2) : [catalogue, key]
        uses.keys.push({ key: rest ?? key, name: first, node, values })
      } else if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression') uses.computed.push(node)
    }
  }
  walk(source.body, (node) => {
    if (node.type === 'CallExpression') {
      const callee = isNode(node.callee) && node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
      const [first, second] = (node.arguments ?? []) as unknown[]
      if (name(callee) === 'useTranslation') uses.names.add(literal(first) ?? DEFAULT)
      if (name(callee) === 'useErrorMessage') uses.names.add(literal(first) ?? DEFAULT).add(ERRORS)
      if (name(callee) === 'getFixedT') uses.names.add(literal(second) ?? DEFAULT)
      if (name(callee) === 't') addUse(first, literal(property(second, 'ns')), second === undefined ? [] : namesIn(second))
    } else if (node.type === 'JSXOpeningElement' && name(node.name) === 'ErrorText') {
      const own = literal(attribute(node, 'catalogue'))
      if (own) uses.names.add(own)
    } else if (node.type === 'JSXOpeningElement' && name(node.name) === 'Trans')
      addUse(attribute(node, 'i18nKey'), literal(attribute(node, 'ns')))
    else if (node.type === 'TSTypeReference' && name(node.typeName) === 'TFunction')
      walk(node.typeArguments, (inner) => addType(uses, inner))
  })
  return uses
}

function addType(uses: Uses, node: Node): void {
  const text = literal(node.type === 'TSLiteralType' ? node.literal : undefined)
  if (text) uses.names.add(text)
}

const pages = (tree: readonly Source[]): Source[] =>
  tree.filter((source) => isCode(source.path) && source.path.startsWith('src/') && !isTest(source.path))
const english = (tree: readonly Source[]): Catalogue[] => catalogues(tree).filter((catalogue) => catalogue.language === 'en')
const has = ({ words: messages }: Catalogue, key: string): boolean => messages.has(key) || messages.has(`${key}_other`)

export function missingKeys(tree: readonly Source[]): Finding[] {
  const englishCatalogues = english(tree)
  return pages(tree)
    .map(usesOf)
    .flatMap(({ source, names, keys, computed }) => [
      ...computed.map((node) => finding('words', source, node, 'puts a key together; write each one out')),
      ...keys.flatMap(({ key, name: own, node }) => {
        const within = own ? [own] : [...names]
        const isThere = englishCatalogues.some(
          (catalogue) => (within.length === 0 || within.includes(catalogue.name)) && has(catalogue, key),
        )
        return isThere
          ? []
          : [finding('words', source, node, `asks for ${key}, which is not in ${within.join(', ') || 'any catalogue'}`)]
      }),
    ])
}

/** The values that `beginEmail` adds to those of every email. */
const SENDER = ['brand', 'phone', 'email']

/** Checks that the values with which an email begins include every placeholder of the texts it names. */
export function emailValues(tree: readonly Source[]): Finding[] {
  return pages(tree).flatMap((source) => {
    const own = english(tree).filter((catalogue) => source.imports.some(({ target }) => target === catalogue.source.path))
    const given = own.length > 0 ? valuesOfEmail(source) : undefined
    if (!given) return []
    const findings: Finding[] = []
    walk(source.body, (node) => {
      const key = literal(node)
      const texts = key === undefined ? [] : own.flatMap(({ words }) => words.get(key) ?? [])
      const missing = texts.flatMap(valuesIn).filter((value) => !SENDER.includes(value) && !given.includes(value))
      if (missing.length > 0) findings.push(finding('words', source, node, `gives ${key} no ${missing.join(', ')}`))
    })
    return findings
  })
}

/** The names of the values passed to `beginEmail`; undefined without a call, or if some are not written out. */
function valuesOfEmail({ body }: Source): string[] | undefined {
  const objects = new Map<string, unknown>()
  let given: unknown
  walk(body, (node) => {
    if (node.type === 'VariableDeclarator') objects.set(name(node.id) ?? 'pattern', node.init)
    if (node.type === 'CallExpression' && name(node.callee) === 'beginEmail') given = (node.arguments as Node[])[2]
  })
  const variable = name(given)
  return namesIn(variable ? objects.get(variable) : given)
}

/** Emails pass all values of the booking or order to every message. */
const hasOwnValues = (path: string): boolean => /\/emails\b/.test(path)

/** `PhoneText` replaces it in the finished text. */
const PHONE = 'phone'

const valuesIn = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, value = '']) => value)

/** Checks the names of values: a message shows nothing for a misnamed value, and the type checker does not know the names. */
export function messageValues(tree: readonly Source[]): Finding[] {
  const englishCatalogues = english(tree)
  return pages(tree)
    .map(usesOf)
    .flatMap(({ source, names, keys }) =>
      keys.flatMap(({ key, name: own, node, values }) => {
        if (!values || hasOwnValues(source.path)) return []
        const within = own ? [own] : [...names]
        const texts = englishCatalogues
          .filter((catalogue) => within.length === 0 || within.includes(catalogue.name))
          .flatMap(({ words: messages }) => messages.get(key) ?? messages.get(`${key}_other`) ?? [])
        const missing = texts.map((text) => valuesIn(text).filter((value) => value !== PHONE && !values.includes(value)))
        return missing.length === 0 || missing.some((list) => list.length === 0)
          ? []
          : [finding('words', source, node, `gives ${key} no ${missing[0]?.join(', ')}`)]
      }),
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
      .filter((key) =>
        [key, key.replace(PLURAL, '')].every((spelling) => !used.has(spelling) && !used.has(`${catalogue.name}:${spelling}`)),
      )
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
