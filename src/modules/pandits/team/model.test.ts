import { describe, expect, it } from 'vitest'
import { ceremonyNumbers, languageMask } from '../postings/model.ts'
import { parseTeamSearch } from './model.ts'

const only = (text: string) => {
  const terms = parseTeamSearch(text)
  expect(terms).toHaveLength(1)
  return terms[0]
}

describe('a word of the team’s search', () => {
  it('is a language from its first letters on, in both languages', () => {
    for (const text of ['tel', 'Telugu', 'तेलुगु']) expect(only(text)?.languages, text).toBe(languageMask(['Telugu']))
    expect(only('mar')?.languages).toBe(languageMask(['Marathi', 'Marwari']))
    expect(only('elugu')?.languages).toBe(0)
  })

  it('is each ceremony with a word that begins like it, in both languages and by its other names', () => {
    for (const text of ['vivah', 'विवाह', 'shaadi', 'marriage'])
      expect(only(text)?.ceremonies, text).toEqual(ceremonyNumbers(['vivah']))
    expect(only('prav')?.ceremonies).toEqual(ceremonyNumbers(['griha-pravesh']))
    expect(only('ravesh')?.ceremonies).toEqual([])
  })

  it('is never "Others", which no pandit offers', () => {
    expect(only('others')).toEqual({ word: 'others', ceremonies: [], languages: 0 })
  })

  it('is dropped if it is a title or names every puja', () => {
    expect(parseTeamSearch('Pandit Joshi ji for puja').map(({ word }) => word.toLowerCase())).toEqual(['joshi'])
    expect(parseTeamSearch('पंडित पूजा')).toEqual([])
    expect(parseTeamSearch('   ')).toEqual([])
  })
})
