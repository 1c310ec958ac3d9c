import { describe, expect, it } from 'vitest'
import en from '../../../../../locales/en/faqs.json' with { type: 'json' }
import homeEn from '../../../../../locales/en/home.json' with { type: 'json' }
import hi from '../../../../../locales/hi/faqs.json' with { type: 'json' }
import homeHi from '../../../../../locales/hi/home.json' with { type: 'json' }
import { createTranslate } from '../../../../shared/text/translation.ts'
import { findQuestions } from './find-questions.ts'
import { questionGroups } from './question-groups.ts'

const shop = {
  taxBasis: 'added' as const,
  taxPercent: 7,
  cashMaxPaise: 3_000_000,
  returnDays: 7,
  foodLicense: '',
  delivery: { minDays: 3, maxDays: 7 },
}
const facts = { shop, callWithinMinutes: 120 }
const english = questionGroups(createTranslate('en', en), createTranslate('en', homeEn), facts, 'en').flatMap(
  (group) => group.questions,
)
const hindi = questionGroups(createTranslate('hi', hi), createTranslate('hi', homeHi), facts, 'hi').flatMap(
  (group) => group.questions,
)
const first = (query: string, questions = english) => findQuestions(query, questions)[0]?.id

describe('questions', () => {
  it('have a unique anchor each, and all values filled in', () => {
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
    for (const { question, answer } of [...english, ...hindi]) expect(question + answer).not.toMatch(/\{\{|undefined/)
    expect(hindi.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
  })

  it.each([
    ['gotra', 'gotra'],
    ['gotr pata nahi', 'gotra'],
    ['how do i cancel', 'cancel'],
    ['cancle', 'cancel'],
    ['cash on delivery', 'cash'],
    ['sutak', 'sutak'],
    ['गोत्र', 'gotra'],
    ['my grievance?', 'complain'],
  ])('%s finds the question on %s', (query, id) => {
    expect(first(query)).toBe(id)
  })

  it.each([
    ['दक्षिणा कितनी', 'cost'],
    ['gotra', 'gotra'],
    ['सूतक', 'sutak'],
    ['विदेश', 'abroad'],
    ['cancel', 'cancel'],
  ])('%s finds it in Hindi too', (query, id) => {
    expect(
      findQuestions(query, hindi)
        .slice(0, 3)
        .map((question) => question.id),
    ).toContain(id)
  })

  it('are all returned for an empty search, and none for an unrelated one', () => {
    expect(findQuestions('  ', english)).toHaveLength(english.length)
    expect(findQuestions('zzzzqqqq xylophone', english)).toEqual([])
  })
})
