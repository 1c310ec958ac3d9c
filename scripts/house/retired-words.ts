// Words that docs/names.md retires, in every kind of name.

import { at, catalogues } from './catalogue-files.ts'
import allowed from './names-kept.json' with { type: 'json' }
import { type Finding, finding, isCode, isNode, type Node, type Source, walk } from './source.ts'

/** The words retired in names, and what stands instead; the reasons are in docs/names.md. */
const RETIRED: readonly (readonly [words: string, instead: string])[] = [
  ['ask asks asked asking wanted', 'request, query, filter'],
  ['say says said saying sayer', 'translate, format, record, report'],
  ['tell tells told', 'notify, announce'],
  ['hear heard', 'handleWebhook, event, understood'],
  ['good goods', 'product, products'],
  ['shelf shelves', 'listing'],
  ['least most', 'min, max'],
  ['kept gathered', 'saved, stored, cached, batched'],
  ['known', 'cached, existing, loaded'],
  ['lane lanes knock knocks', 'connection, consumeRateLimit'],
  ['letter letters', 'email, emails'],
  ['wish wishes', 'requestedPandit, pendingAction, wishlist'],
  ['bill bills', 'invoice'],
  ['came bring brings brought coming', 'isServerRendered, load, preload, upcoming'],
  ['room rooms', 'section'],
  ['complaint complaints', 'fieldErrors'],
  ['mark marks', 'hmac, etag'],
  ['choice choices', 'option, variant, rule'],
  ['whole', 'full, integer'],
  ['nobody', 'empty, signedOut'],
  ['doors', 'rateLimit, endpoints'],
  ['rounds', 'periodicTasks'],
]
const INSTEAD = new Map(RETIRED.flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead] as const)))

/** 'mostUses', 'MOST_USES', 'most-uses' and 'most_uses' in words. */
const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const isAllowed = (name: string, path: string): boolean =>
  allowed.some(([entry, prefix]) => entry === name && path.startsWith(prefix ?? ''))

/** What is wrong with this name, if anything. */
function retiredIn(name: string, path: string): string | undefined {
  const word = wordsIn(name).find((part) => INSTEAD.has(part))
  return word === undefined || isAllowed(name, path) ? undefined : `${name}: "${word}" is retired; use ${INSTEAD.get(word)}`
}

/** The names that a pattern declares. */
function declaredBy(pattern: unknown): Node[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'ObjectPattern') return (pattern.properties as Node[]).flatMap((entry) => declaredBy(entry.value ?? entry))
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(declaredBy)
  return [...declaredBy(pattern.argument), ...declaredBy(pattern.left)]
}

const NAMED = /^(Function|Class|TSTypeAlias|TSInterface)Declaration$|^VariableDeclarator$/

function declared(node: Node): Node[] {
  const params = /Function/.test(node.type) && Array.isArray(node.params) ? node.params.flatMap(declaredBy) : []
  return NAMED.test(node.type) ? [...declaredBy(node.id), ...params] : params
}

/** Written by scripts/db-types.ts from the tables. */
const GENERATED = 'src/server/db/tables.ts'

function inCode(source: Source): Finding[] {
  if (source.path === GENERATED) return []
  const findings: Finding[] = []
  walk(source.body, (node) => {
    for (const identifier of declared(node)) {
      const text = retiredIn(String(identifier.name), source.path)
      if (text) findings.push(finding('retired-words', source, identifier, text))
    }
  })
  return findings
}

function inStyles(source: Source): Finding[] {
  const css = source.text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, (match) => match.replace(/[^\n]/g, ' '))
  const seen = new Set<string>()
  return [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)(?=[^{};]*\{)/g)].flatMap(({ 1: name = '', index }) => {
    const text = seen.has(name) ? undefined : retiredIn(name, source.path)
    seen.add(name)
    return text ? [finding('retired-words', source, index, text)] : []
  })
}

/** Tables and columns as the last baseline makes them. */
function inTables(source: Source): Finding[] {
  return [...source.text.matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\)/g)].flatMap(
    ({ 1: table = '', 2: body = '', index }) => {
      const columns = [...body.matchAll(/^\s+([a-z]\w*) /gm)].map(([, column = '']) => column)
      return [table, ...columns].flatMap((name) => {
        const text = retiredIn(name, source.path)
        return text ? [finding('retired-words', source, index, text)] : []
      })
    },
  )
}

export function retiredWords(tree: readonly Source[]): Finding[] {
  const files = tree.flatMap((source) => {
    const base = source.path.split('/').at(-1)?.replace(/\..*/, '') ?? ''
    const text = source.path.startsWith('migrations/') ? undefined : retiredIn(base, source.path)
    return text ? [finding('retired-words', source, 0, text)] : []
  })
  const names = tree.flatMap((source) => {
    if (isCode(source.path)) return inCode(source)
    // A sheet that is not a module yet keeps its names until it becomes one.
    if (source.path.endsWith('.module.css')) return inStyles(source)
    return source.path.endsWith('.sql') ? inTables(source) : []
  })
  const keys = catalogues(tree)
    .filter(({ language }) => language === 'en')
    .flatMap((catalogue) =>
      [...catalogue.words.keys()].flatMap((key) => {
        const text = retiredIn(key, catalogue.source.path)
        return text ? [at('retired-words', catalogue, key, text)] : []
      }),
    )
  return [...files, ...names, ...keys]
}
