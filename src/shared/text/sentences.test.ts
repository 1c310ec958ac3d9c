import { expect, it } from 'vitest'
import { joinSentences } from './sentences.ts'

it('joins sentences with the full stop of the language and leaves out empty ones', () => {
  expect(joinSentences(['Call before 5 pm', '', 'The puja is today'], 'en')).toBe('Call before 5 pm. The puja is today')
  expect(joinSentences(['', 'आज ही पूजा है', 'फोन करें'], 'hi')).toBe('आज ही पूजा है। फोन करें')
  expect(joinSentences(['', ''], 'hi')).toBe('')
})
