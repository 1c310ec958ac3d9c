// The whole family of illustrations: its key, the tinted ground it stands on, and its drawing.

import { pitra } from './ancestors.ts'
import { bow, flute, gada, khadga, lakshmi, strungBow, veena, vishnu } from './emblems.ts'
import { annaprashan, cradle, janeu, mundan, rings } from './family.ts'
import { havan, yagya } from './fire.ts'
import { garland, lotus, toran } from './flowers.ts'
import { ganesha } from './ganesha.ts'
import { camphor, diya, diyas, incense } from './lamps.ts'
import { navratri } from './navratri.ts'
import { betel, birthday, coconut, holi, modak, thali } from './offerings.ts'
import { bhumi, door, mandap, satyanarayan, vastu } from './places.ts'
import { navagraha, yantra } from './planets.ts'
import type { Illustration, Tint } from './primitives.ts'
import { draw, ground, placed, turned } from './primitives.ts'
import { bell, book, conch, mauli, rudraksha } from './ritual.ts'
import { abhishek, durga, shivling, trishul } from './shiva.ts'
import { chandra, chhath, karva, sun, sunDisc } from './sky.ts'
import { coins, ghee, kalash, kumkum, matki, rice } from './vessels.ts'
import { ledger, shop, vehicle } from './work.ts'

const on = (tint: Tint, markup: string): Illustration => ({ tint, markup })

/** Ram was born at noon into the line of the sun. */
const ramnavami = (): string =>
  draw(
    placed([124, 72], [100, 100], 0.78, sunDisc()),
    ground(90, 190, 50, 5),
    turned(90, 104, -45, placed([0, 0], [0, 0], 0.92, strungBow())),
  )

export const GALLERY: Readonly<Record<string, Illustration>> = {
  diya: on('marigold', diya()),
  kalash: on('leaf', kalash()),
  modak: on('rose', modak()),
  havan: on('marigold', havan()),
  mandap: on('rose', mandap()),
  toran: on('sand', toran()),
  incense: on('sand', incense()),
  bell: on('marigold', bell()),
  conch: on('rose', conch()),
  rudraksha: on('sand', rudraksha()),
  lotus: on('rose', lotus()),
  thali: on('leaf', thali()),
  book: on('sand', book()),
  kumkum: on('marigold', kumkum()),
  camphor: on('night', camphor()),
  ganesha: on('marigold', ganesha()),
  garland: on('rose', garland()),
  coconut: on('leaf', coconut()),
  mauli: on('rose', mauli()),
  rice: on('sand', rice()),
  betel: on('leaf', betel()),
  ghee: on('marigold', ghee()),
  door: on('marigold', door()),
  cradle: on('rose', cradle()),
  sun: on('marigold', sun()),
  shivling: on('leaf', shivling()),
  abhishek: on('sand', abhishek()),
  trishul: on('night', trishul()),
  durga: on('rose', durga()),
  lakshmi: on('rose', lakshmi()),
  veena: on('sand', veena()),
  vishnu: on('marigold', vishnu()),
  flute: on('leaf', flute()),
  matki: on('sand', matki()),
  bow: on('marigold', bow()),
  ramnavami: on('sand', ramnavami()),
  gada: on('rose', gada()),
  khadga: on('night', khadga()),
  chandra: on('night', chandra()),
  navagraha: on('sand', navagraha()),
  mangal: on('rose', yantra('mangal')),
  budh: on('leaf', yantra('budh')),
  brihaspati: on('marigold', yantra('brihaspati')),
  shukra: on('rose', yantra('shukra')),
  shani: on('night', yantra('shani')),
  rahu: on('night', yantra('rahu')),
  ketu: on('sand', yantra('ketu')),
  satyanarayan: on('marigold', satyanarayan()),
  vastu: on('sand', vastu()),
  bhumi: on('leaf', bhumi()),
  navratri: on('rose', navratri()),
  karva: on('night', karva()),
  chhath: on('marigold', chhath()),
  diyas: on('night', diyas()),
  holi: on('sand', holi()),
  coins: on('marigold', coins()),
  mundan: on('leaf', mundan()),
  annaprashan: on('rose', annaprashan()),
  janeu: on('sand', janeu()),
  rings: on('rose', rings()),
  ledger: on('sand', ledger()),
  shop: on('leaf', shop()),
  vehicle: on('leaf', vehicle()),
  birthday: on('rose', birthday()),
  pitra: on('sand', pitra()),
  yagya: on('marigold', yagya()),
}
