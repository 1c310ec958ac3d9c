import { barrels, defaultExports, environment, sql, styleAttributes, time, types, visibleWords } from './code.ts'
import { importCycles } from './cycles.ts'
import { browserSafe, doors, hono, layers, moduleOrder, publicWeight } from './imports.ts'
import {
  colours,
  fileLength,
  folderSize,
  functionLength,
  headerComments,
  moduleFiles,
  names,
  oneStylesheet,
  pinned,
} from './shape.ts'
import { type Finding, readTree, type Source } from './source.ts'
import { knownClasses, modulesOnly, wholeClassNames } from './styles.ts'
import { catalogueList, hindiIsHindi, oneHindiWord, sameWords } from './word-files.ts'
import { askedKeys, loadedCatalogues, unusedKeys } from './word-uses.ts'

export type Rule = (tree: readonly Source[]) => Finding[]

export const RULES: readonly Rule[] = [
  ...[layers, moduleOrder, doors, browserSafe, hono, publicWeight, importCycles],
  ...[sql, environment, time, defaultExports, barrels, types, styleAttributes, visibleWords],
  ...[moduleFiles, names, headerComments, fileLength, folderSize, functionLength, colours, oneStylesheet, pinned],
  ...[wholeClassNames, modulesOnly, knownClasses],
  ...[catalogueList, sameWords, hindiIsHindi, oneHindiWord, askedKeys, unusedKeys, loadedCatalogues],
]

/** Everything in this folder that breaks a rule, in the order of the files. */
export function checkHouse(root: string): Finding[] {
  const tree = readTree(root)
  return RULES.flatMap((rule) => rule(tree)).sort((one, other) => one.path.localeCompare(other.path) || one.line - other.line)
}
