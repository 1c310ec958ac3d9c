import { describe, expect, it } from 'vitest'
import english from '../../../../../locales/en/explore.json' with { type: 'json' }
import hindi from '../../../../../locales/hi/explore.json' with { type: 'json' }
import { type Bilingual, type Language, pickByLanguage } from '../../../../shared/languages.ts'
import { createTranslate } from '../../../../shared/text/translation.ts'
import type { MatchReason } from '../../contract.ts'
import { cardLabels } from './card-labels.ts'

const translators: Bilingual<ReturnType<typeof createTranslate>> = {
  en: createTranslate('en', english),
  hi: createTranslate('hi', hindi),
}

const line = async (reasons: MatchReason[], language: Language = 'en') =>
  cardLabels(pickByLanguage(language, translators), language).why(reasons, false).join(' · ').replaceAll('\u00a0', ' ')

describe('the reasons for a result', () => {
  it('form one line with one capital letter', async () => {
    const reasons: MatchReason[] = [
      { kind: 'performs', ceremony: 'Satyanarayan Katha' },
      { kind: 'speaks', language: 'Telugu' },
      { kind: 'distance', kilometres: 6 },
      { kind: 'free-on', date: '2027-01-14' },
    ]
    expect(await line(reasons)).toBe('Performs Satyanarayan Katha · speaks Telugu · 6 km away · free on 14 Jan')
  })

  it('are translated to Hindi, with Western digits', async () => {
    const reasons: MatchReason[] = [
      { kind: 'performs', ceremony: 'गृह प्रवेश' },
      { kind: 'distance', kilometres: 12 },
      { kind: 'free-on', date: '2027-01-14' },
    ]
    expect(await line(reasons, 'hi')).toBe('गृह प्रवेश कराते हैं · 12 किमी दूर · 14 जन॰ को उपलब्ध')
  })

  it('show a distance of 0 km as less than 1 km', async () => {
    expect(await line([{ kind: 'distance', kilometres: 0 }])).toBe('Less than 1 km away')
  })

  it('use the singular for one family', async () => {
    expect(await line([{ kind: 'rated', rating: 5, reviewCount: 1 }])).toBe('Rated 5.0 by 1 family')
    expect(await line([{ kind: 'rated', rating: 4.8, reviewCount: 86 }])).toBe('Rated 4.8 by 86 families')
  })

  it('have a text of every kind in both languages', async () => {
    const reasons: MatchReason[] = [
      { kind: 'performs', ceremony: 'A' },
      { kind: 'performs-related', ceremony: 'B', asked: 'A' },
      { kind: 'speaks', language: 'C' },
      { kind: 'tradition', name: 'D' },
      { kind: 'distance', kilometres: 3 },
      { kind: 'free-on', date: '2026-12-10' },
      { kind: 'name' },
      { kind: 'rated', rating: 4.5, reviewCount: 2 },
      { kind: 'new' },
    ]
    for (const language of ['en', 'hi'] as const) {
      const text = await line(reasons, language)
      expect(text.split(' · ')).toHaveLength(reasons.length)
      expect(text).not.toContain('reason.')
      expect(text).not.toContain('{{')
    }
  })
})
