import { hindiIsHindi, oneHindiSpelling, sameMessages } from './catalogue-files.ts'
import { computedKeys, loadedCatalogues, ownErrors, unusedKeys } from './catalogue-uses.ts'
import { barrels, defaultExports, environment, languages, sql, styleAttributes, time, types, visibleTexts } from './code.ts'
import { importCycles } from './cycles.ts'
import { browserSafe, hono, layers, moduleBorders, moduleOrder, publicWeight } from './imports.ts'
import { retiredWords } from './retired-words.ts'
import { messageNumbers, ruleNumbers } from './rule-numbers.ts'
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
import { declaredClasses, globalClasses, importedNames, modulesOnly, readableClassNames, scalableBreakpoints } from './styles.ts'

export type Rule = (tree: readonly Source[]) => Finding[]

export const RULES: readonly Rule[] = [
  ...[layers, moduleOrder, moduleBorders, browserSafe, hono, publicWeight, importCycles],
  ...[sql, environment, languages, time, defaultExports, barrels, types, styleAttributes, visibleTexts],
  ...[moduleFiles, names, headerComments, fileLength, folderSize, functionLength, colours, oneStylesheet, pinned],
  retiredWords,
  ...[readableClassNames, modulesOnly, declaredClasses, globalClasses, importedNames, scalableBreakpoints],
  ...[sameMessages, hindiIsHindi, oneHindiSpelling, computedKeys, unusedKeys, ownErrors, loadedCatalogues],
  ...[ruleNumbers, messageNumbers],
]

/** Checks all files in this folder and returns the findings, ordered by file. */
export function checkRules(root: string): Finding[] {
  const tree = readTree(root)
  return RULES.flatMap((rule) => rule(tree)).sort((one, other) => one.path.localeCompare(other.path) || one.line - other.line)
}
