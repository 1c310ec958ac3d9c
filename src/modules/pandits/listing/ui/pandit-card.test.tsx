import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import english from '../../../../../locales/en/explore.json' with { type: 'json' }
import { createTranslate } from '../../../../shared/text/translation.ts'
import type { MatchReason } from '../../contract.ts'
import type { CardView } from '../../details/ui/pandit-view.ts'
import { cardLabels } from './card-labels.ts'
import { PanditCardItem } from './pandit-card.tsx'

const RATED: MatchReason = { kind: 'rated', rating: 2, reviewCount: 1 }
const CARD: CardView = {
  id: '1',
  slug: 'chandra-prakash-trivedi',
  name: 'Pt. Chandra Prakash Trivedi',
  tint: 1,
  photo: null,
  place: 'Varanasi, Uttar Pradesh',
  years: 43,
  rating: 2,
  reviewCount: 1,
  about: '',
  tradition: 'Shukla Yajurveda',
  languages: 'Hindi',
  services: ['Havan'],
  moreServices: 0,
  price: 1500,
  priceFor: null,
  verified: false,
  isFeatured: false,
  reasons: [RATED],
}
const labels = cardLabels(createTranslate('en', english), 'en')
const html = (changes: Partial<CardView>) =>
  renderToStaticMarkup(<PanditCardItem card={{ ...CARD, ...changes }} labels={labels} to="/" booking={() => null} />)

it('has a tick before a matching reason, but not before a rating', () => {
  expect(html({})).not.toContain('#i-check')
  expect(html({})).toContain('Rated 2.0 by 1 family')
  expect(html({ isFeatured: true })).not.toContain('#i-check')
  expect(html({ isFeatured: true })).toContain('Best match: rated 2.0 by 1 family')
  const performs: MatchReason = { kind: 'performs', ceremony: 'Havan' }
  expect(html({ reasons: [performs] })).toContain('#i-check')
  const best = html({ isFeatured: true, reasons: [RATED, performs] })
  expect(best).toContain('Best match: rated 2.0 by 1 family</span><span>performs Havan')
  expect(best).not.toContain('#i-check')
})

it('labels the years as experience, next to the place', () => {
  expect(html({})).toContain('<span>Varanasi, Uttar Pradesh</span><span>43\u00a0years’\u00a0experience</span>')
})
