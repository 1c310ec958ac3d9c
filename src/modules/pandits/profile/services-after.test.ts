import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../shared/errors.ts'
import { CEREMONIES, defaultMinutes } from '../../catalogue/model.ts'
import type { OwnService, ProfileUpdate, SamagriLine } from './contract.ts'
import { servicesAfter, translateLines } from './service.ts'
import type { ProfileRow, ServiceRow } from './store.ts'

const own: ServiceRow = {
  ceremonySlug: 'satyanarayan',
  feePaise: 310_000,
  minutes: 105,
  includes: 'Havan at the end',
  samagri: [{ item: null, name: 'Modak', quantity: '21', bringer: 'family' }],
}
const vivah: OwnService = { ceremonySlug: 'vivah', feePaise: 1_100_000, minutes: 240, includes: '', samagri: null }
const saved = { fees: [own], base_price_paise: 210_050 } as ProfileRow
const changed = (update: ProfileUpdate) => servicesAfter(saved, update)
const fieldErrorsOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as AppError).detail.fields
  }
  return undefined
}

describe('the services of a pandit after a change', () => {
  it('stay as they are if it names neither services nor fees', () => {
    expect(changed({ aboutMe: 'Changed', basePrice: 9000 })).toEqual([own])
  })

  it('keep fee, length, inclusions and samagri if only named again', () => {
    expect(changed({ services: ['Satyanarayan Katha'], basePrice: 9000 })).toEqual([own])
  })

  it('begin with his starting fee, the new one if he changes it, and the usual length', () => {
    const made = { ceremonySlug: 'ganesh', minutes: defaultMinutes('ganesh'), includes: '', samagri: null }
    expect(changed({ services: ['Ganesh'] })).toEqual([{ ...made, feePaise: 210_050 }])
    expect(changed({ services: ['Ganesh'], basePrice: 1100.5 })).toEqual([{ ...made, feePaise: 110_050 }])
    expect(changed({ services: ['Ganesh'], basePrice: 0 })).toEqual([{ ...made, feePaise: 0 }])
  })

  it('are replaced by those of the fees, which count before everything older', () => {
    expect(changed({ fees: [vivah] })).toEqual([vivah])
    const newer = { ...vivah, ceremonySlug: 'satyanarayan' }
    expect(changed({ services: ['satyanarayan'], fees: [newer] })).toEqual([newer])
    expect(changed({ fees: [] })).toEqual([])
    expect(changed({ services: [] })).toEqual([])
  })

  it('may each be named twice, in any spelling, and are in the order of the catalogue', () => {
    const slugs = changed({ services: ['Marriage', ' vivah ', 'सत्यनारायण कथा', 'GANESH'] }).map(
      ({ ceremonySlug }) => ceremonySlug,
    )
    expect(slugs).toEqual(CEREMONIES.map(({ slug }) => slug).filter((slug) => ['vivah', 'satyanarayan', 'ganesh'].includes(slug)))
    const fees = CEREMONIES.slice(0, 20).map(({ slug }) => ({ ...vivah, ceremonySlug: slug }))
    expect(changed({ fees: fees.toReversed() })).toEqual(fees)
  })

  it('are refused by field: an unknown ceremony, and a fee for one that is not named', () => {
    expect(fieldErrorsOf(() => changed({ services: ['Vivah', 'Tarot'] }))).toEqual({
      services: 'We have no ceremony called Tarot. Choose one from the list.',
    })
    expect(fieldErrorsOf(() => changed({ services: ['Ganesh'], fees: [vivah] }))).toEqual({
      fees: 'There is a dakshina for vivah, which is not among the services.',
    })
  })
})

describe('the lines of a samagri list', () => {
  const ghee = { item: 'ghee', en: 'Ghee', hi: 'घी', quantity: { en: '250 g', hi: '250 ग्राम' }, supply: 'family' as const }
  const translated = (line: SamagriLine, lang: 'en' | 'hi' = 'hi') => translateLines(lang, [line], [ghee])[0]

  it('are in the reader’s language if they are of the catalogue, whichever language they were saved in', () => {
    const line: SamagriLine = { item: 'ghee', name: 'Ghee', quantity: '250 g', bringer: 'pandit' }
    const inHindi = { item: 'ghee', name: 'घी', quantity: '250 ग्राम', bringer: 'pandit' }
    expect(translated(line)).toEqual(inHindi)
    expect(translated(inHindi as SamagriLine, 'en')).toEqual(line)
  })

  it('keep a quantity of his own, and his own words', () => {
    expect(translated({ item: 'ghee', name: 'Ghee', quantity: '2 kg', bringer: 'family' })).toMatchObject({
      name: 'घी',
      quantity: '2 kg',
    })
    const modak: SamagriLine = { item: null, name: 'Ghee', quantity: '250 g', bringer: 'family' }
    expect(translated(modak)).toEqual(modak)
  })

  it('stay as they are if the item has left the catalogue', () => {
    const gone: SamagriLine = { item: 'no-such-item', name: 'Old item', quantity: '1', bringer: 'family' }
    expect(translated(gone)).toEqual(gone)
  })
})
