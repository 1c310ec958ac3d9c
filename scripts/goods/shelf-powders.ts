// Pictures of powders, grain and everything used up in a puja, by slug.

import { nineCloths, redCloth, whiteCloth, yellowCloth } from './cloths.ts'
import { blackCloth, chunri, deityClothes, dhotiGamchha, knotCloth } from './cloths-worn.ts'
import { shringarSet } from './festival-goods.ts'
import { akshat, barley, barleyFlour, rice, wheat } from './grains.ts'
import { copperKund, cowDungCakes, havanLadle, havanSamagri, ironKund } from './havan-goods.ts'
import { kusha, leafPlates, palashSamidha, samidha } from './havan-plants.ts'
import { attar, cottonWick, gangajal, ghee, gheeWick, honey, mustardOil, sesameOil } from './liquids.ts'
import { navadhanya, nineSamidha } from './nines.ts'
import { cardamom, clove, cowries, haldiRoot, kamalgatta, panchratna, supari } from './pieces.ts'
import { abirGulal, haldiPowder, kumkum, roli, sindoor } from './powders.ts'
import { ashtagandha, bhasma, chandanPowder, chandanStone, redChandan } from './sandal.ts'
import { blackTil, corianderSeed, puffedRice, sugar, whiteTil, yellowMustard } from './seeds.ts'
import type { Shelf } from './shelf.ts'
import { batasha, dryCoconut, jaggery, mishri, panchmeva } from './sweets.ts'
import { artaPaat, janeu, mauli, rawCottonThread } from './threads.ts'

export const USED_UP: Shelf = {
  roli: ['leaf', roli, [-8, -24]],
  kumkum: ['marigold', kumkum, [0, 4]],
  sindoor: ['rose', sindoor, [4, -4]],
  'haldi-powder': ['leaf', haldiPowder, [0, -16]],
  'haldi-root': ['leaf', haldiRoot, [0, -10]],
  'chandan-powder': ['rose', chandanPowder, [0, -8]],
  'chandan-stick': ['leaf', chandanStone, [0, -6]],
  'red-chandan-powder': ['sand', redChandan, [0, -16]],
  ashtagandha: ['sand', ashtagandha, [0, -14]],
  bhasma: ['night', bhasma, [0, -18]],
  'abir-gulal': ['leaf', abirGulal],
  akshat: ['rose', akshat, [0, -12]],
  rice: ['leaf', rice],
  wheat: ['sand', wheat, [-12, -12]],
  barley: ['leaf', barley, [-18, -4]],
  'barley-flour': ['rose', barleyFlour, [-4, 0]],
  'black-til': ['night', blackTil, [0, -18]],
  'white-til': ['leaf', whiteTil, [-10, -12]],
  'yellow-mustard': ['rose', yellowMustard, [-4, -6]],
  navadhanya: ['sand', navadhanya, [0, -4]],
  'coriander-seed': ['marigold', corianderSeed, [-12, -10]],
  kamalgatta: ['rose', kamalgatta, [-4, -12]],
  supari: ['rose', supari, [0, -18]],
  clove: ['sand', clove, [0, -6]],
  cardamom: ['marigold', cardamom, [0, -6]],
  'dry-coconut': ['leaf', dryCoconut, [0, -10]],
  panchmeva: ['rose', panchmeva],
  'puffed-rice': ['leaf', puffedRice, [0, -10]],
  batasha: ['rose', batasha, [0, -24]],
  mishri: ['night', mishri],
  jaggery: ['leaf', jaggery, [-4, -18]],
  sugar: ['rose', sugar, [-6, -12]],
  cowries: ['night', cowries, [0, -6]],
  panchratna: ['sand', panchratna],
  mauli: ['marigold', mauli, [-6, -6]],
  janeu: ['rose', janeu, [0, -6]],
  'raw-cotton-thread': ['leaf', rawCottonThread, [-10, 6]],
  honey: ['leaf', honey, [-4, -10]],
  ghee: ['rose', ghee, [-4, -4]],
  'mustard-oil': ['leaf', mustardOil, [-4, 0]],
  'sesame-oil': ['rose', sesameOil, [0, 4]],
  gangajal: ['sand', gangajal],
  attar: ['night', attar, [-12, 8]],
  'cotton-wick': ['leaf', cottonWick, [0, -10]],
  'ghee-wick': ['night', gheeWick],
  'red-cloth': ['leaf', redCloth, [0, -16]],
  'yellow-cloth': ['rose', yellowCloth, [0, -18]],
  'white-cloth': ['night', whiteCloth, [0, -16]],
  'black-cloth': ['sand', blackCloth, [0, 4]],
  'nine-cloths': ['sand', nineCloths, [0, -10]],
  chunri: ['marigold', chunri, [0, -4]],
  'knot-cloth': ['leaf', knotCloth, [0, -6]],
  'dhoti-gamchha': ['leaf', dhotiGamchha],
  'deity-clothes': ['rose', deityClothes, [0, 8]],
  'shringar-set': ['rose', shringarSet],
  'arta-paat': ['sand', artaPaat, [0, -4]],
  'havan-kund-iron': ['marigold', ironKund, [0, -6]],
  'havan-kund-copper': ['sand', copperKund],
  'havan-samagri': ['marigold', havanSamagri, [-4, -6]],
  samidha: ['leaf', samidha, [-12, -16]],
  'nine-samidha': ['sand', nineSamidha],
  'palash-samidha': ['rose', palashSamidha, [0, -16]],
  'cow-dung-cakes': ['leaf', cowDungCakes, [-6, -22]],
  'havan-ladle': ['leaf', havanLadle],
  kusha: ['sand', kusha, [-6, 4]],
  'leaf-plates': ['marigold', leafPlates, [6, -24]],
}
