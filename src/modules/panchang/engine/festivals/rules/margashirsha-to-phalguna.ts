import { at, tithi as on, type RuleFacts, special, type TithiRule, udaya } from './rule-types.ts'

const MARGASHIRSHA = 8
const PAUSHA = 9
const MAGHA = 10
const PHALGUNA = 11

const published: RuleFacts = { basis: 'published' }

export const MARGASHIRSHA_TO_PHALGUNA: readonly TithiRule[] = [
  on('vivah-panchami', MARGASHIRSHA, 5, udaya, { regions: ['north'], ceremony: 'ram' }),
  on('champa-shashthi', MARGASHIRSHA, 6, udaya, { regions: ['maharashtra', 'south'] }),
  on('dattatreya-jayanti', MARGASHIRSHA, 15, at('pradosh', 'first')),
  on('annapurna-jayanti', MARGASHIRSHA, 15, udaya),
  on('guru-gobind-singh-jayanti', PAUSHA, 7, udaya),
  on('banada-ashtami', PAUSHA, 8, udaya),
  on('pausha-purnima', PAUSHA, 15, udaya, { ceremony: 'satyanarayan' }),
  on('sakat-chauth', PAUSHA, 19, at('moonrise'), { ...published, regions: ['north'], ceremony: 'ganesh' }),
  on('mauni-amavasya', PAUSHA, 30, udaya, published),
  on('magha-gupt-navratri', MAGHA, 1, udaya, { ceremony: 'durga' }),
  on('ganesh-jayanti', MAGHA, 4, at('madhyahna', 'greater'), { regions: ['maharashtra'], ceremony: 'ganesh' }),
  on('vasant-panchami', MAGHA, 5, at('purvahna', 'first'), { ...published, ceremony: 'saraswati' }),
  // Bengal's pushpanjali is in the morning of the Panchami that has the sunrise.
  on('saraswati-puja-bengal', MAGHA, 5, udaya, { regions: ['bengal', 'odisha'], ceremony: 'saraswati' }),
  // The bath of Saptami is taken at dawn.
  on('ratha-saptami', MAGHA, 7, at('arunodaya'), { ceremony: 'surya' }),
  on('bhishma-ashtami', MAGHA, 8, at('madhyahna', 'greater')),
  on('bhishma-dwadashi', MAGHA, 12, udaya),
  on('magha-purnima', MAGHA, 15, udaya, { ceremony: 'satyanarayan' }),
  on('ravidas-jayanti', MAGHA, 15, udaya),
  on('shabari-jayanti', MAGHA, 22, udaya),
  on('janaki-jayanti', MAGHA, 23, udaya),
  on('maha-shivaratri', MAGHA, 29, at('nishita', 'greater'), { ...published, ceremony: 'shivratri' }),
  on('phulera-dooj', PHALGUNA, 2, udaya, { regions: ['north'] }),
  on('holashtak', PHALGUNA, 8, udaya, { regions: ['north'] }),
  on('narasimha-dwadashi', PHALGUNA, 12, udaya),
  on('holika-dahan', PHALGUNA, 15, special('holika'), { ...published, ceremony: 'holi' }),
  on('dol-purnima', PHALGUNA, 15, udaya, { regions: ['bengal', 'odisha'] }),
  on('gaura-purnima', PHALGUNA, 15, udaya, { sect: 'vaishnava' }),
  on('rang-panchami', PHALGUNA, 20, udaya, { regions: ['maharashtra', 'north'] }),
  on('sheetala-saptami', PHALGUNA, 22, udaya, { regions: ['north'] }),
  on('sheetala-ashtami', PHALGUNA, 23, udaya, { basis: 'assumed', regions: ['north', 'gujarat'] }),
]
