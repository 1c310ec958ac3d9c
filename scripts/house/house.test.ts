import { describe, expect, test } from 'vitest'
import { messageExamples } from './examples-catalogues.ts'
import { code, imports } from './examples-code.ts'
import { type Files, shape } from './examples-files.ts'
import { inStyles } from './examples-styles.ts'
import { RULES } from './rules.ts'
import { sourceOf } from './source.ts'

const tree = (files: Files) => Object.entries(files).map(([path, text]) => sourceOf(path, text))
const examples = [...imports, ...code, ...shape, ...inStyles, ...messageExamples]

describe('the house rules', () => {
  test.each(examples)('$rule.name catches $what', ({ rule, bad }) => {
    expect(rule(tree(bad))).toHaveLength(1)
  })

  test.each(examples)('$rule.name allows the better version where it caught $what', ({ rule, good }) => {
    expect(rule(tree(good))).toEqual([])
  })

  test('every rule has an example', () => {
    const shown = new Set(examples.map((example) => example.rule))
    expect(RULES.filter((rule) => !shown.has(rule)).map((rule) => rule.name)).toEqual([])
  })
})
