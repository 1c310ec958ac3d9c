import { describe, expect, it } from 'vitest'
import { NAKSHATRAS } from '../../../../shared/nakshatras.ts'
import { birthSigns, chandraBala, isBadTara, taraOf } from './bala.ts'

const numberOf = (name: (typeof NAKSHATRAS)[number]) => NAKSHATRAS.indexOf(name) + 1

describe('tara bala', () => {
  it('counts nine taras from the birth nakshatra, three times round', () => {
    const from = numberOf('rohini')
    expect(taraOf(from, numberOf('rohini'))).toBe('janma')
    expect(taraOf(from, numberOf('hasta'))).toBe('janma')
    expect(taraOf(from, numberOf('shravana'))).toBe('janma')
    expect(taraOf(from, numberOf('mrigashira'))).toBe('sampat')
    expect(taraOf(from, numberOf('krittika'))).toBe('parama-mitra')
    expect(taraOf(numberOf('revati'), numberOf('ashwini'))).toBe('sampat')
  })

  it('excludes vipat, pratyak and naidhana: nine nakshatras of twenty-seven for everyone', () => {
    for (let birth = 1; birth <= 27; birth++) {
      const bad = NAKSHATRAS.filter((_, at) => isBadTara(taraOf(birth, at + 1)))
      expect(bad).toHaveLength(9)
    }
    expect(isBadTara(taraOf(numberOf('ashwini'), numberOf('krittika')))).toBe(true)
    expect(isBadTara(taraOf(numberOf('ashwini'), numberOf('rohini')))).toBe(false)
  })
})

describe('chandra bala', () => {
  it('derives the birth sign from nakshatra and pada', () => {
    expect(birthSigns({ nakshatra: numberOf('rohini') })).toEqual([2])
    expect(birthSigns({ nakshatra: numberOf('krittika'), pada: 1 })).toEqual([1])
    expect(birthSigns({ nakshatra: numberOf('krittika'), pada: 2 })).toEqual([2])
    expect(birthSigns({ nakshatra: numberOf('krittika') })).toEqual([1, 2])
    expect(birthSigns({ nakshatra: numberOf('revati'), pada: 4 })).toEqual([12])
  })

  it('is strong in six houses, weak in the fourth and twelfth, and excludes the eighth', () => {
    const from = { nakshatra: numberOf('rohini') }
    const houses = Array.from({ length: 12 }, (_, house) => chandraBala(from, ((1 + house) % 12) + 1))
    expect(houses).toEqual([
      'strong',
      'plain',
      'strong',
      'weak',
      'plain',
      'strong',
      'strong',
      'eighth',
      'plain',
      'strong',
      'strong',
      'weak',
    ])
  })

  it('ignores what holds for only one of two possible signs', () => {
    // Krittika lies in Mesha and Vrishabha: Vrishchika is the eighth house only from Mesha.
    expect(chandraBala({ nakshatra: numberOf('krittika') }, 8)).toBe('plain')
    expect(chandraBala({ nakshatra: numberOf('krittika'), pada: 1 }, 8)).toBe('eighth')
  })
})
