import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import portal from '../../../locales/en/portal.json' with { type: 'json' }
import profile from '../../../locales/en/profile.json' with { type: 'json' }
import portalHindi from '../../../locales/hi/portal.json' with { type: 'json' }
import profileHindi from '../../../locales/hi/profile.json' with { type: 'json' }
import { PhoneText } from './phone-text.tsx'

describe('a sentence with a phone number', () => {
  const html = (text: string) => renderToStaticMarkup(<PhoneText text={text} phone="+912040000108" />)

  it('renders the number as a tel: link', () => {
    expect(html('Call us on {{phone}}, please.')).toBe(
      'Call us on <a class="numeric no-wrap" href="tel:+912040000108">+91 20 4000 0108</a>, please.',
    )
  })

  it('stays unchanged without a number', () => {
    expect(html('Please try again.')).toBe('Please try again.')
  })
})

const sentencesIn = (labels: unknown): string[] =>
  typeof labels === 'string' ? [labels] : Object.values(labels as object).flatMap(sentencesIn)

/** "Call us" alone is the label of the number in the menu. */
const isCallRequest = (text: string) => /call (us|our team)\b.|(हमें|टीम को) .*फ़ोन करें।?./i.test(text)

it.each([
  ['portal', portal],
  ['profile', profile],
  ['portal in Hindi', portalHindi],
  ['profile in Hindi', profileHindi],
])('messages of %s that ask to call contain the number', (_name, labels) => {
  const callSentences = sentencesIn(labels).filter(isCallRequest)
  expect(callSentences.length).toBeGreaterThan(0)
  expect(callSentences.filter((text) => !text.includes('{{phone}}'))).toEqual([])
})
