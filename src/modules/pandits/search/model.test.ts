import { describe, expect, it } from 'vitest'
import { TRADITIONS } from '../profile/model.ts'
import { parseQuery } from './model.ts'

const PLACES = ['pune', 'navi mumbai', 'mumbai', 'delhi', 'new delhi', 'sama', 'krishna', 'port blair south andaman']
const read = (text: string) => parseQuery(text, (phrase) => (PLACES.includes(phrase) ? phrase : undefined))
const traditionsIn = (text: string) => read(text).traditions.map((bit) => TRADITIONS[bit]?.name)

describe('the words of a search', () => {
  it('are ceremony, language, place and name, in any order', () => {
    expect(read('Telugu pandit Sastry near Pune for Satyanarayan katha')).toEqual({
      ceremonies: ['satyanarayan'],
      languages: ['Telugu'],
      traditions: [],
      place: 'pune',
      words: ['sastry'],
      nameLike: [],
    })
  })

  it('mean nothing if they name nobody: pandit, puja, in, for, and single letters', () => {
    expect(read('pandit ji for a puja in b')).toMatchObject({ ceremonies: [], languages: [], place: undefined, words: [] })
  })

  it.each([
    ['विवाह के लिए पंडित', 'vivah'],
    ['शादी के लिए अच्छे पंडित जी चाहिए', 'vivah'],
    ['सत्यनारायण कथा के लिये पंडित जी', 'satyanarayan'],
    ['मुझे गृह प्रवेश कराना है', 'griha-pravesh'],
    ['गृह प्रवेश करवाना है', 'griha-pravesh'],
    ['घर में हवन करवाना है', 'havan'],
    ['विवाह संसकार', 'vivah'],
    ['मुडन', 'mundan'],
    ['mudan sanskar', 'mundan'],
    ['pandit chahiye for shaadi', 'vivah'],
    ['havan karwana hai', 'havan'],
    ['looking for a good pandit for my griha pravesh', 'griha-pravesh'],
  ])('may be a sentence: "%s" names nobody', (text, ceremony) => {
    expect(read(text)).toMatchObject({ ceremonies: [ceremony], place: undefined, words: [], nameLike: [] })
  })

  it('are read up to the sixteenth', () => {
    expect(read(`${'joshi '.repeat(15)}kulkarni bapat`).words).toEqual([...Array<string>(15).fill('joshi'), 'kulkarni'])
  })
})

describe('the ceremonies of a search', () => {
  it('are all that it names, each once', () => {
    expect(read('vivah, havan and vivah').ceremonies).toEqual(['vivah', 'havan'])
  })

  it('are recognized despite a typo only if none is spelt right, so that a name beside one stays a name', () => {
    expect(read('satynarayn').ceremonies).toEqual(['satyanarayan'])
    expect(read('vivah satynarayn')).toMatchObject({ ceremonies: ['vivah'], words: ['satynarayn'] })
  })

  it('may be the name of a person, unless the search says that a puja is meant', () => {
    expect(read('Ganesh Joshi')).toMatchObject({ ceremonies: ['ganesh'], words: ['joshi'], nameLike: ['ganesh'] })
    for (const text of ['Ganesh puja', 'Ganesh pooja Joshi', 'Ganesh homam', 'ganesh havan'])
      expect(read(text).nameLike, text).toEqual([])
    expect(read('Vivah Joshi').nameLike).toEqual([])
  })
})

describe('the languages of a search', () => {
  it.each([
    ['हिन्दी', 'Hindi'],
    ['हिंदी', 'Hindi'],
    ['बांग्ला', 'Bengali'],
    ['Bangla', 'Bengali'],
    ['Oriya', 'Odia'],
    ['संस्कृत', 'Sanskrit'],
    ['TAMIL', 'Tamil'],
    ['मराठी', 'Marathi'],
  ])('%s is %s', (text, language) => {
    expect(read(`${text} pandit`)).toMatchObject({ languages: [language], words: [] })
  })

  it('are each read once, in whatever spelling', () => {
    expect(read('odia oriya marathi').languages).toEqual(['Odia', 'Marathi'])
  })
})

describe('the place of a search', () => {
  it('is the one with the longest name, up to three words', () => {
    expect(read('navi mumbai')).toMatchObject({ place: 'navi mumbai', words: [] })
    expect(read('new delhi')).toMatchObject({ place: 'new delhi', words: [] })
    expect(read('port blair south andaman').place).toBeUndefined()
  })

  it('is the first of two; the other is not dropped but searched as a name', () => {
    expect(read('pune mumbai')).toMatchObject({ place: 'pune', words: ['mumbai'] })
  })

  it('is no word that already names a ceremony', () => {
    expect(read('krishna puja')).toMatchObject({ ceremonies: ['krishna'], place: undefined })
  })
})

describe('the traditions of a search', () => {
  it.each([
    ['krishna yajurveda', 'Krishna Yajurveda'],
    ['Krishna Yajurvedi pandit', 'Krishna Yajurveda'],
    ['shukla yajurvedi', 'Shukla Yajurveda'],
    ['arya samaj', 'Arya Samaj'],
    ['sri vaishnava', 'Sri Vaishnava'],
    ['rigvedi', 'Rigveda'],
    ['maithil', 'Maithil'],
  ])('%s is %s alone, without a ceremony or a name', (text, tradition) => {
    expect(traditionsIn(text)).toEqual([tradition])
    expect(read(text)).toMatchObject({ ceremonies: [], words: [], nameLike: [] })
  })

  it('can be several', () => {
    expect(traditionsIn('smarta rigvedi')).toEqual(['Smarta', 'Rigveda'])
  })

  it('are read after places and languages: Sama is a place, Tamil a language', () => {
    expect(read('sama')).toMatchObject({ place: 'sama', traditions: [] })
    expect(read('Tamil Iyer')).toMatchObject({ languages: ['Tamil'], traditions: [22] })
  })
})
