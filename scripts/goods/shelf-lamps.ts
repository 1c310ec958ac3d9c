// Pictures of lamps and incense, by slug.

import { agarbattiStand, dhoopdan, dhunuchi } from './censers.ts'
import { backflowCones, gobarCups, guggulCones, mixedCones, sambraniCups } from './cones-and-cups.ts'
import { chaumukhiDiya, paintedClayDiya, plainClayDiya, readyGheeDiya } from './diyas.ts'
import { cowDungDiya, elephantDiya, gajLakshmiDiya, leafDiya, peacockDiya } from './diyas-figured.ts'
import { brassDiya, copperDiya, ironDiya, lotusDiya, panchmukhiDiya, silverDiya } from './diyas-metal.ts'
import {
  champaSticks,
  chandanSticks,
  guggulSticks,
  gulabSticks,
  kewraSticks,
  lobanSticks,
  mograSticks,
} from './incense-sticks.ts'
import { akhandGlass, akhandJali, deepmala, kuthuVilakku, samai } from './lamps.ts'
import { aartiDiya, akashDeep, camphorAartiLamp, nandaDeep, pancharti } from './lamps-held.ts'
import { BRASS, SILVER } from './materials.ts'
import { bhimseniCamphor, camphorTablets, charcoalTablets, dashangDhoop, guggulResin, lobanResin } from './resins.ts'
import type { Shelf } from './shelf.ts'
import { chandanDhoop, panchgavyaSticks, templeFlowerSticks, wetDhoop } from './temple-incense.ts'

export const LAMPS_AND_INCENSE: Shelf = {
  'clay-diya-plain': ['marigold', plainClayDiya, [-4, -4]],
  'clay-diya-painted': ['leaf', paintedClayDiya],
  'chaumukhi-clay-diya': ['sand', chaumukhiDiya],
  'terracotta-elephant-diya': ['marigold', elephantDiya, [0, 4]],
  'akash-deep-lantern': ['night', akashDeep, [0, 6]],
  'brass-diya': ['rose', brassDiya],
  'panchmukhi-brass-diya': ['leaf', panchmukhiDiya, [0, -4]],
  'brass-kamal-diya': ['rose', () => lotusDiya(BRASS, true)],
  'silver-plated-kamal-diya': ['night', () => lotusDiya(SILVER, false)],
  'brass-peacock-diya': ['leaf', peacockDiya, [14, 4]],
  'gaj-lakshmi-brass-diya': ['rose', gajLakshmiDiya, [0, 4]],
  'brass-samai': ['sand', samai, [0, 4]],
  'kuthu-vilakku': ['leaf', kuthuVilakku],
  'deepmala-tower': ['night', deepmala, [0, 6]],
  'akhand-jyoti-glass': ['marigold', akhandGlass, [0, -4]],
  'akhand-jyoti-jali': ['rose', akhandJali, [0, 4]],
  'nanda-deep-hanging': ['night', nandaDeep, [0, 6]],
  'brass-aarti-diya': ['leaf', aartiDiya, [-8, -4]],
  'pancharti-lamp': ['rose', pancharti, [4, -4]],
  'camphor-aarti-lamp': ['night', camphorAartiLamp, [-4, 0]],
  'silver-plated-diya': ['rose', silverDiya],
  'copper-diya': ['leaf', copperDiya],
  'iron-diya': ['sand', ironDiya, [-20, 0]],
  'cow-dung-diya': ['leaf', cowDungDiya, [0, -4]],
  'floating-diya': ['night', leafDiya, [0, -10]],
  'ready-ghee-diya': ['marigold', readyGheeDiya, [0, -18]],
  'agarbatti-chandan': ['sand', chandanSticks, [0, -6]],
  'agarbatti-mogra': ['leaf', mograSticks, [0, 4]],
  'agarbatti-gulab': ['rose', gulabSticks],
  'agarbatti-champa': ['marigold', champaSticks, [0, 4]],
  'agarbatti-kewra': ['leaf', kewraSticks, [-6, 0]],
  'agarbatti-guggul': ['sand', guggulSticks, [0, -12]],
  'agarbatti-loban': ['night', lobanSticks],
  'agarbatti-panchgavya': ['leaf', panchgavyaSticks, [0, 4]],
  'agarbatti-temple-flower': ['rose', templeFlowerSticks],
  'dhoop-sticks-chandan': ['leaf', chandanDhoop],
  'dhoop-batti-wet': ['rose', wetDhoop, [0, 6]],
  'dhoop-cones-mixed': ['night', mixedCones, [0, -20]],
  'dhoop-cones-guggul': ['marigold', guggulCones, [-6, -14]],
  'backflow-cones': ['night', backflowCones, [0, -8]],
  'sambrani-cups': ['sand', sambraniCups],
  'gobar-dhoop-cups': ['marigold', gobarCups, [-4, -18]],
  'guggul-resin': ['leaf', guggulResin, [0, -10]],
  'loban-resin': ['rose', lobanResin, [0, -8]],
  'dashang-dhoop': ['sand', dashangDhoop],
  'camphor-tablets': ['night', camphorTablets, [-6, -6]],
  'bhimseni-camphor': ['rose', bhimseniCamphor, [0, -16]],
  'charcoal-tablets': ['sand', charcoalTablets, [-6, -10]],
  'agarbatti-stand-brass': ['leaf', agarbattiStand, [0, 10]],
  'dhoopdan-brass': ['rose', dhoopdan, [-14, 6]],
  'dhunuchi-clay': ['night', dhunuchi, [0, 6]],
}
