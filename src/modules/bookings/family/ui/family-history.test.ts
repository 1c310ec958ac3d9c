import { describe, expect, it } from 'vitest'
import english from '../../../../../locales/en/family.json' with { type: 'json' }
import hindi from '../../../../../locales/hi/family.json' with { type: 'json' }
import { createTranslate } from '../../../../shared/text/translation.ts'
import { EVENT_KINDS, type EventKind, type HistoryEntry } from '../../record/contract.ts'
import { familySentence } from './family-history.ts'

const translators = { en: createTranslate('en', english), hi: createTranslate('hi', hindi) }

const sentenceOf = (
  kind: EventKind,
  details: HistoryEntry['details'] = {},
  actorKind: HistoryEntry['actorKind'] = 'team',
  language: 'en' | 'hi' = 'en',
) =>
  familySentence(
    { id: 1, at: '2026-11-21T06:00:00.000Z', happenedAt: null, kind, actorKind, actorName: null, details },
    translators[language],
    language,
  )

const agreed = { startsAt: '2026-12-10T02:30:00.000Z', durationMinutes: 180, feePaise: 510000 }

describe('the history as the family reads it', () => {
  it('says what was agreed for a puja over video by both clocks, and by one where they are the same', () => {
    const at = (timeZone: string) =>
      familySentence(
        {
          id: 1,
          at: '2026-11-21T06:00:00.000Z',
          happenedAt: null,
          kind: 'confirmed',
          actorKind: 'team',
          actorName: null,
          details: agreed,
        },
        translators.en,
        'en',
        timeZone,
      )
    expect(at('America/New_York')).toContain('8:00\u00a0AM')
    expect(at('America/New_York')).toContain('This is India time. Your time: Wed, 9 Dec 2026, 9:30\u00a0PM.')
    expect(at('Asia/Kolkata')).not.toContain('Your time')
  })

  it('says the agreement with day, time, length and dakshina', () => {
    const sentence = sentenceOf('confirmed', agreed)
    for (const part of ['Thursday 10\u00a0December', '8:00\u00a0AM', '3 hours', '₹5,100']) expect(sentence).toContain(part)
  })

  it('says who brings the samagri where that was spoken about, and a change of nothing but the note', () => {
    const bare = sentenceOf('confirmed', { ...agreed, samagriBringer: null })
    expect(bare).toBe(sentenceOf('confirmed', agreed))
    expect(sentenceOf('confirmed', { ...agreed, samagriBringer: 'pandit' })).toBe(`${bare} The pandit brings the samagri.`)
    expect(sentenceOf('agreement-changed', { ...agreed, samagriBringer: 'family' })).toMatch(
      /^Changed: now .* You arrange the samagri\.$/,
    )
    expect(sentenceOf('agreement-changed', { ...agreed, samagriBringer: 'open' }, 'team', 'hi')).toContain('सामग्री कौन लाएगा')
    expect(sentenceOf('agreement-changed', { ...agreed, changed: 'note' })).toBe('Our team updated the note on what was agreed.')
  })

  it('names who cancelled, why, and what is due', () => {
    expect(sentenceOf('cancelled', { reason: 'Guests cannot come', duePaise: 51000 }, 'family')).toBe(
      'You cancelled the booking. Reason: Guests cannot come. ₹510 is due to the pandit.',
    )
    expect(sentenceOf('cancelled')).toBe('Our team cancelled the booking.')
  })

  it('uses the name of the pandit in the script of the page', () => {
    const details = { panditName: 'Pt. Joshi', panditNameHindi: 'पं. जोशी' }
    expect(sentenceOf('accepted', details)).toBe('Pt. Joshi accepted.')
    expect(sentenceOf('accepted', details, 'pandit', 'hi')).toBe('पं. जोशी ने स्वीकार किया।')
  })

  it('says how a change ended that the pandit was asked about', () => {
    const details = { ...agreed, panditName: 'Pt. Joshi', panditNameHindi: 'पं. जोशी' }
    expect(sentenceOf('agreement-changed', details, 'pandit')).toMatch(
      /^Pt\. Joshi agreed to the change: now Thursday 10\u00a0December, .* ₹5,100\.$/,
    )
    expect(sentenceOf('agreement-changed', details, 'pandit', 'hi')).toMatch(/^पं\. जोशी ने बदलाव मान लिया। अब .*₹5,100।$/)
    expect(sentenceOf('agreement-changed', details)).toMatch(/^Changed: now /)
    expect(sentenceOf('change-declined', details)).toContain('Pt. Joshi cannot accept the change.')
    expect(sentenceOf('change-withdrawn')).toContain('The change was withdrawn.')
    expect(sentenceOf('pandit-released', { ...details, changeOver: 1 })).toBe(
      'Pt. Joshi cannot come. We are finding another pandit. The change was not agreed. The earlier agreement applies.',
    )
  })

  it('says what was recorded by mistake', () => {
    expect(sentenceOf('undone', { what: 'payment-recorded', amountPaise: 5_100_000, method: 'cash' })).toBe(
      'We recorded a payment of ₹51,000 by mistake and have removed that entry. No money has moved.',
    )
    expect(sentenceOf('undone', { what: 'left', panditName: 'Pt. Joshi' }, 'pandit')).toBe(
      'Pt. Joshi had not left yet. The earlier entry was a mistake.',
    )
  })

  it('keeps quiet about offers', () => {
    for (const kind of ['offered', 'offer-declined', 'offer-expired', 'offer-withdrawn', 'returned-to-team'] as const) {
      expect(sentenceOf(kind)).toBeUndefined()
    }
  })

  it('has a Hindi sentence wherever it has an English one, without a letter of English in it', () => {
    for (const kind of EVENT_KINDS) {
      const allDetails = { ...agreed, callBy: agreed.startsAt, panditName: 'जोशी', amountPaise: 100, method: 'cash', rating: 5 }
      for (const details of [allDetails, { ...allDetails, changeOver: 1 }]) {
        for (const actorKind of ['team', 'pandit'] as const) {
          const sentence = sentenceOf(kind, details, actorKind, 'hi')
          expect(sentence === undefined).toBe(sentenceOf(kind, details, actorKind) === undefined)
          expect(sentence ?? '').not.toMatch(/[A-Za-z]/)
        }
      }
    }
  })
})
