import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownDetails } from './use-own-details.ts'

const EMPTY = { mobile: '', pujaAddress: '', location: '', state: '' }
const ADDRESS = { address: 'Kothrud', location: 'Pune', state: 'Maharashtra' }

describe('own details', () => {
  it('fill an empty form with mobile and default address', () => {
    const filled = { mobile: '9822044157', mobileCountry: 'IN', pujaAddress: 'Kothrud', location: 'Pune', state: 'Maharashtra' }
    expect(ownDetails(EMPTY, { mobile: '+919822044157' }, ADDRESS)).toEqual(filled)
  })

  it('leave the whole address alone where any part of one was typed', () => {
    expect(ownDetails({ ...EMPTY, location: 'Varanasi' }, { mobile: null }, ADDRESS)).toEqual({})
  })

  it('never touch a field in which something stands', () => {
    const text = fc.constantFrom('', 'typed')
    const fields = fc.record({ mobile: text, pujaAddress: text, location: text, state: text })
    fc.assert(
      fc.property(fields, (typed) => {
        const own = ownDetails(typed, { mobile: '+919822044157' }, ADDRESS)
        // The country goes with the number.
        return Object.keys(own).every((name) => typed[name === 'mobileCountry' ? 'mobile' : (name as keyof typeof typed)] === '')
      }),
    )
  })
})
