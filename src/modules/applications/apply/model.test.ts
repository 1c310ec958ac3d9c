import { describe, expect, test } from 'vitest'
import { missingChecks, teamMoves } from './model.ts'

describe('checks', () => {
  test('identity, referees and knowledge are required, documents are not', () => {
    expect(missingChecks([])).toEqual(['identity', 'referees', 'knowledge'])
    expect(missingChecks(['knowledge', 'identity', 'referees'])).toEqual([])
  })

  test('only a checked open application can be approved, and not by its own applicant', () => {
    expect(teamMoves('checking', ['identity'], false)).toEqual(['check', 'refuse', 'note'])
    expect(teamMoves('checking', ['identity', 'referees', 'knowledge'], false)).toContain('approve')
    expect(teamMoves('approved', ['identity', 'referees', 'knowledge'], false)).toEqual(['note'])
    expect(teamMoves('received', [], true)).toEqual([])
  })
})
