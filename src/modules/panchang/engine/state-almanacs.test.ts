import { expect, it } from 'vitest'
import { loadGazetteer } from '../../../server/ports/places/load-gazetteer.ts'
import { STATES } from '../../../shared/indian-states.ts'
import { almanacOfState } from './state-almanacs.ts'

const places = loadGazetteer('src/server/ports/places/gazetteer.tsv')

it('of each state is that of a city the gazetteer knows, in that state, for Haryana Delhi', () => {
  for (const { code, kind } of STATES) {
    const place = places.resolve(almanacOfState(code).city)
    expect(place, code).toBeDefined()
    if (kind === 'state' && code !== 'HR') expect(place?.state, code).toBe(code)
  }
})

it('is that of Delhi and the north without a state, and for an unknown one', () => {
  expect([almanacOfState(undefined), almanacOfState('XX')]).toEqual([
    { city: 'New Delhi', ruleSet: 'north' },
    { city: 'New Delhi', ruleSet: 'north' },
  ])
})

it.each([
  ['TN', 'south'],
  ['KL', 'south'],
  ['WB', 'bengal'],
  ['OD', 'bengal'],
  ['GJ', 'gujarat'],
  ['UP', 'north'],
  ['MH', 'north'],
])('of %s has the rules of the %s', (state, ruleSet) => {
  expect(almanacOfState(state).ruleSet).toBe(ruleSet)
})
