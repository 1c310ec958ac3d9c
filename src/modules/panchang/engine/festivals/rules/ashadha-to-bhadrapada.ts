import { at, tithi as on, type RuleFacts, special, type TithiRule, udaya, udayaElseNextDay } from './rule-types.ts'

const ASHADHA = 3
const SHRAVANA = 4
const BHADRAPADA = 5

const published: RuleFacts = { basis: 'published' }
const assumed: RuleFacts = { basis: 'assumed' }

export const ASHADHA_TO_BHADRAPADA: readonly TithiRule[] = [
  on('ashadha-gupt-navratri', ASHADHA, 1, udaya, { ceremony: 'durga' }),
  on('rath-yatra', ASHADHA, 2, udaya, published),
  on('kokila-vrat', ASHADHA, 15, at('pradosh', 'greater')),
  on('guru-purnima', ASHADHA, 15, udaya, published),
  on('hariyali-amavasya', ASHADHA, 30, udaya),
  on('hariyali-teej', SHRAVANA, 3, udaya, { ...assumed, regions: ['north'] }),
  on('nag-panchami', SHRAVANA, 5, udaya, published),
  on('kalki-jayanti', SHRAVANA, 6, at('sayahna', 'greater')),
  on('tulsidas-jayanti', SHRAVANA, 7, udaya, assumed),
  on('raksha-bandhan', SHRAVANA, 15, special('raksha'), published),
  // The sea is worshipped before sunset, as gazetted for Mumbai in 2025.
  on('narali-purnima', SHRAVANA, 15, at('sunset'), { ...published, regions: ['maharashtra'] }),
  on('avani-avittam', SHRAVANA, 15, special('threeMuhurtas'), {
    ...published,
    regions: ['south', 'tamil', 'kerala'],
    ceremony: 'thread-ceremony',
  }),
  on('gayatri-jayanti', SHRAVANA, 15, udaya),
  on('hayagriva-jayanti', SHRAVANA, 15, at('aparahna', 'greater')),
  on('kajari-teej', SHRAVANA, 18, udaya, { ...assumed, regions: ['north'] }),
  on('bahula-chaturthi', SHRAVANA, 19, at('sunset'), { regions: ['gujarat'] }),
  on('nag-panchami-gujarat', SHRAVANA, 20, udaya, { regions: ['gujarat'] }),
  on('hal-shashthi', SHRAVANA, 21, at('madhyahna', 'first'), { ...published, regions: ['north'] }),
  on('sheetala-satam', SHRAVANA, 22, udaya, { regions: ['gujarat'] }),
  on('janmashtami-smarta', SHRAVANA, 23, special('janmashtami'), { ...published, sect: 'smarta', ceremony: 'janmashtami' }),
  // Ashtami touched by Saptami at sunrise is never used, even where the next sunrise has Navami.
  on('janmashtami-vaishnava', SHRAVANA, 23, udayaElseNextDay, { ...published, sect: 'vaishnava', ceremony: 'janmashtami' }),
  on('pithori-amavasya', SHRAVANA, 30, at('pradosh', 'first')),
  // Varaha appeared in the afternoon.
  on('varaha-jayanti', BHADRAPADA, 3, at('aparahna', 'greater')),
  on('hartalika-teej', BHADRAPADA, 3, udaya, published),
  on('ganesh-chaturthi', BHADRAPADA, 4, at('madhyahna', 'greater'), { ...published, ceremony: 'ganesh' }),
  on('rishi-panchami', BHADRAPADA, 5, at('madhyahna', 'first'), published),
  on('nuakhai', BHADRAPADA, 5, udaya, { regions: ['odisha'] }),
  on('santan-saptami', BHADRAPADA, 7, udaya, { regions: ['north'] }),
  on('radha-ashtami', BHADRAPADA, 8, udaya, { ...published, ceremony: 'krishna' }),
  on('durva-ashtami', BHADRAPADA, 8, udaya),
  on('mahalakshmi-vrat', BHADRAPADA, 8, udaya, { ceremony: 'lakshmi' }),
  on('vamana-jayanti', BHADRAPADA, 12, udaya),
  on('anant-chaturdashi', BHADRAPADA, 14, udaya, { ...published, ceremony: 'vishnu' }),
  on('jivitputrika', BHADRAPADA, 23, at('midday'), { ...published, regions: ['north'] }),
  // Tarpan is a rite for the ancestors, so the afternoon decides as for Sarva Pitru Amavasya: 8 October 2018, not 9.
  on('mahalaya', BHADRAPADA, 30, at('aparahna', 'greater'), {
    ...published,
    regions: ['bengal', 'odisha'],
    ceremony: 'pitra-paksha',
  }),
]

/** Shraddha is offered in the afternoon, so aparahna decides; two tithis may fall on one day. */
const shraddha = (key: string, tithi: number): TithiRule =>
  on(key, BHADRAPADA, tithi, at('aparahna', 'greater'), { ...published, ceremony: 'pitra-paksha' })

export const PITRU_PAKSHA: readonly TithiRule[] = [
  shraddha('purnima-shraddha', 15),
  shraddha('pratipada-shraddha', 16),
  shraddha('dwitiya-shraddha', 17),
  shraddha('tritiya-shraddha', 18),
  shraddha('chaturthi-shraddha', 19),
  shraddha('panchami-shraddha', 20),
  shraddha('shashthi-shraddha', 21),
  shraddha('saptami-shraddha', 22),
  shraddha('ashtami-shraddha', 23),
  shraddha('navami-shraddha', 24),
  shraddha('dashami-shraddha', 25),
  shraddha('ekadashi-shraddha', 26),
  shraddha('dwadashi-shraddha', 27),
  shraddha('trayodashi-shraddha', 28),
  shraddha('chaturdashi-shraddha', 29),
  shraddha('sarva-pitru-amavasya', 30),
]
