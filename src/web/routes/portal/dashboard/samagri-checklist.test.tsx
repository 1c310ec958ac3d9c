import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import portal from '../../../../../locales/en/portal.json' with { type: 'json' }
import type { SamagriChecklist } from '../../../../modules/bookings/puja-day/contract.ts'
import { MessagesProvider, makeMessages } from '../../../../ui/translation.tsx'
import { SamagriChecklists } from './samagri-checklist.tsx'

const messages = makeMessages('en', { portal }, async () => portal)
const [KUND, KALASH] = [
  { name: 'Havan kund', quantity: '1' },
  { name: 'Kalash', quantity: '1' },
]

function render(agreed: 'pandit' | 'family' | null, list: SamagriChecklist): string {
  const html = renderToStaticMarkup(
    <MessagesProvider messages={messages}>
      <SamagriChecklists list={list} agreed={agreed} />
    </MessagesProvider>,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe.each([true, false])('for a samagri list (his own: %s)', (isOwn) => {
  const whose = isOwn ? 'This is your own list' : 'This is the usual list'

  it('with household items only, does not say that the family arranges the samagri he brings', () => {
    const text = render('pandit', { isOwn, pandit: [], family: [KALASH] })
    expect(text).toContain(`Agreed on the phone: you bring the samagri. ${whose}`)
    expect(text).toContain('You bring Nothing from this list.')
    expect(text).toContain('Ready at the family’s home Kalash')
    expect(text).not.toContain('arranges')
  })

  it('the heading is his own items when the family arranges the samagri', () => {
    const text = render('family', { isOwn, pandit: [KUND], family: [KALASH] })
    expect(text).toContain(`Agreed on the phone: the family arranges the samagri. ${whose}`)
    expect(text).toContain('Your own items Havan kund')
    expect(text).toContain('The family arranges Kalash')
    expect(text).not.toContain('You bring')
  })

  it('without items of his own, shows only that the family arranges them', () => {
    expect(render('family', { isOwn, pandit: [], family: [KALASH] })).not.toMatch(/You bring|Nothing|own things/)
  })

  it('when empty, does not mention who brings the samagri', () => {
    for (const agreed of ['pandit', 'family'] as const) {
      expect(render(agreed, { isOwn, pandit: [], family: [] })).toBe('There is no list for this puja.')
    }
    expect(render(null, { isOwn, pandit: [], family: [] })).toContain('Please ask the family.')
  })
})

it('is unchanged while nothing was agreed', () => {
  expect(render(null, { isOwn: true, pandit: [], family: [KALASH] })).toContain('Nothing. The family arranges everything.')
  expect(render(null, { isOwn: false, pandit: [], family: [KALASH] })).toContain('You do not have your own list')
})
