import { describe, expect, test } from 'vitest'
import { missingChecks, teamActions } from './model.ts'

describe('checks', () => {
  test('identity, referees and knowledge are required, documents are not', () => {
    expect(missingChecks([])).toEqual(['identity', 'referees', 'knowledge'])
    expect(missingChecks(['knowledge', 'identity', 'referees'])).toEqual([])
  })

  test('only a checked open application can be approved, and not by its own applicant', () => {
    expect(teamActions('checking', ['identity'], false)).toEqual(['check', 'refuse', 'note'])
    expect(teamActions('checking', ['identity', 'referees', 'knowledge'], false)).toContain('approve')
    expect(teamActions('approved', ['identity', 'referees', 'knowledge'], false)).toEqual(['note'])
    expect(teamActions('received', [], true)).toEqual([])
  })
})
