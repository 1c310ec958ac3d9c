import { describe, expect, it } from 'vitest'
import type { PanditCard } from '../../contract.ts'
import { TRADITIONS } from '../../profile/model.ts'
import { excerptOf, toCardView } from './pandit-view.ts'

const CARD: PanditCard = {
  _id: '1',
  name: 'Pt. Ramesh Mishra',
  nameHindi: 'पं. रमेश मिश्र',
  profilePhoto: null,
  serviceLocation: 'Pune, Maharashtra',
  experience: 12,
  services: ['Griha Pravesh', 'Havan', 'Marriage'],
  rating: 0,
  reviewCount: 0,
  aboutMe: 'He learnt in Kashi. He explains in Hindi.',
  cultureAndTradition: 'Shukla Yajurveda (Madhyandina), Sri Vaishnava; North Indian paddhati',
  basePrice: 2100,
  requestedFor: null,
  slug: 'ramesh-mishra',
  languages: ['Hindi', 'Telugu'],
  verified: true,
  isFeatured: false,
  reasons: [
    { kind: 'performs', ceremony: 'griha-pravesh' },
    { kind: 'speaks', language: 'Telugu' },
  ],
}

describe('the view of a pandit card', () => {
  it('lists the matching services in order, and counts the others', () => {
    expect(toCardView(CARD, 'en')).toMatchObject({ services: ['Griha Pravesh'], moreServices: 2, about: '' })
    const requested = ['Havan', 'Griha Pravesh', 'Marriage']
    expect(toCardView({ ...CARD, services: requested }, 'en')).toMatchObject({ services: ['Havan', 'Marriage'], moreServices: 1 })
    expect(toCardView({ ...CARD, isFeatured: true }, 'en').services).toHaveLength(3)
  })

  it('shows the requested ceremony once, with its dakshina', () => {
    const requested = { ...CARD, requestedFor: { ceremony: 'griha-pravesh', fee: 7100 } }
    expect(toCardView(requested, 'en')).toMatchObject({
      priceFor: 'Griha Pravesh',
      services: ['Havan', 'Marriage'],
      moreServices: 0,
      reasons: [{ kind: 'speaks', language: 'Telugu' }],
    })
    const alone = { ...requested, reasons: [{ kind: 'performs' as const, ceremony: 'griha-pravesh' }] }
    expect(toCardView(alone, 'en').reasons).toHaveLength(1)
    const hindi = { ...requested, services: ['गृह प्रवेश', 'हवन'] }
    expect(toCardView(hindi, 'hi')).toMatchObject({ services: ['हवन'], moreServices: 0 })
  })

  it('shows name, languages, traditions and reasons in the reader’s language', () => {
    const view = toCardView(CARD, 'hi')
    expect([view.name, toCardView(CARD, 'en').name]).toEqual(['पं. रमेश मिश्र', 'Pt. Ramesh Mishra'])
    expect(toCardView({ ...CARD, nameHindi: null }, 'hi').name).toBe('Pt. Ramesh Mishra')
    expect(view.tint).toBe(toCardView(CARD, 'en').tint)
    expect(view.languages).toBe('हिन्दी, तेलुगु')
    expect(view.tradition).toBe('शुक्ल यजुर्वेद, श्रीवैष्णव; उत्तर भारतीय पद्धति')
    expect(view.reasons).toEqual([
      { kind: 'performs', ceremony: 'गृह प्रवेश' },
      { kind: 'speaks', language: 'तेलुगु' },
    ])
  })

  it('translates every tradition that a pandit can select to Hindi', () => {
    for (const { name, hi } of TRADITIONS) {
      expect(toCardView({ ...CARD, cultureAndTradition: name }, 'hi').tradition, name).toBe(hi)
    }
    const traditionOf = (cultureAndTradition: string) => toCardView({ ...CARD, cultureAndTradition }, 'hi').tradition
    expect(traditionOf('Rigveda, Smarta, Marathi')).toBe('ऋग्वेद, स्मार्त; मराठी पद्धति')
    expect(traditionOf('Rigveda (Shakala), Smarta; Purvanchali paddhati')).toBe('ऋग्वेद, स्मार्त; पूर्वांचली पद्धति')
    expect(traditionOf('Kannada paddhati')).toBe('कन्नड़ पद्धति')
  })

  it('shortens the text of a featured card to full sentences, in the reader’s language only', () => {
    expect(toCardView({ ...CARD, isFeatured: true }, 'en').about).toBe('He learnt in Kashi. He explains in Hindi.')
    // A text in the other language is not shown; a Hindi text is shown on Hindi pages.
    expect(toCardView({ ...CARD, isFeatured: true }, 'hi').about).toBe('')
    expect(toCardView({ ...CARD, isFeatured: true, aboutMe: 'काशी में पढ़े।' }, 'hi').about).toBe('काशी में पढ़े।')
    expect(excerptOf('One. Two two two. Three.', 18)).toBe('One. Two two two.')
    expect(excerptOf('काशी में पढ़े। हिन्दी बोलते हैं।', 16)).toBe('काशी में पढ़े।')
    expect(excerptOf('No full stop at all', 5)).toBe('No full stop at all')
  })
})
