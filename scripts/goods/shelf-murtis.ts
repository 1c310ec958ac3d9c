// Pictures of murtis and vessels, by slug.

import { draw } from '../art/primitives.ts'
import { achamani, copperPanchpatra, jaldhara, silverPanchpatra } from './achaman.ts'
import { BRASS_MURTI, CLAY_MURTI, MARBLE_RED, MARBLE_WHITE } from './finishes.ts'
import { kamadhenu, ladduGopal } from './gokul.ts'
import { ashtalakshmiKalash, brassKalash, copperKalash, mangalKalash, paintedKalash, silverKalash } from './kalash.ts'
import { WHITE } from './materials.ts'
import { annapurnaMurti, lakshmiMurti, saraswatiMurti } from './murti-devi.ts'
import { durgaFace, durgaMurti } from './murti-durga.ts'
import { clayGanesha, mouse, seatedGanesha } from './murti-ganesha.ts'
import { hanumanBrass, hanumanPanchmukhi, kuberBrass } from './murti-hanuman.ts'
import {
  lakshmiGaneshBrass,
  lakshmiGaneshClay,
  lakshmiGaneshSilver,
  radhaKrishna,
  ramDarbar,
  shivParivar,
  vitthalRukmini,
} from './murti-pairs.ts'
import { nagNagin, nandi, shivlingBrassNag, shivlingNarmada } from './murti-shiva.ts'
import { balajiBrass, kaliBrass, krishnaMarble, natarajaBrass, vishnuBrass } from './murti-single.ts'
import { karvaMataPicture, lakshmiCharan, satyanarayanPicture, vastuPurush } from './pictures.ts'
import type { Shelf } from './shelf.ts'
import { tarbhana } from './thalis.ts'
import { brassLota, clayGhada, clayPotWide, copperLota, gangajali, kamandal, karvaBrass, karvaClay, milkPot } from './vessels.ts'

export const MURTIS_AND_VESSELS: Shelf = {
  'ganesh-brass': ['rose', () => seatedGanesha(BRASS_MURTI), [0, 6]],
  'ganesh-marble-dust': ['marigold', () => draw(seatedGanesha(MARBLE_RED, 'arch'), mouse(176, 184)), [-14, 8]],
  'ganesh-clay': ['leaf', () => clayGanesha(CLAY_MURTI), [0, 6]],
  'lakshmi-ganesh-clay': ['marigold', lakshmiGaneshClay, [0, -8]],
  'lakshmi-ganesh-brass': ['rose', lakshmiGaneshBrass],
  'lakshmi-ganesh-silver-plated': ['night', lakshmiGaneshSilver, [0, 4]],
  'lakshmi-brass': ['leaf', () => lakshmiMurti(BRASS_MURTI), [0, 6]],
  'saraswati-marble-dust': ['sand', () => saraswatiMurti(MARBLE_WHITE, WHITE), [-6, 6]],
  'durga-brass': ['rose', () => durgaMurti(BRASS_MURTI), [0, 10]],
  'durga-clay': ['leaf', durgaFace, [0, 4]],
  'kali-brass': ['sand', kaliBrass, [0, 4]],
  'annapurna-brass': ['leaf', () => annapurnaMurti(BRASS_MURTI), [0, 6]],
  'shivling-narmada': ['leaf', shivlingNarmada, [-6, 0]],
  'shivling-brass-nag': ['rose', shivlingBrassNag, [-8, 6]],
  'shiv-parivar-marble-dust': ['night', shivParivar, [0, -8]],
  'nandi-brass': ['leaf', nandi],
  'nataraja-brass': ['rose', natarajaBrass, [0, 6]],
  'laddu-gopal-brass': ['leaf', ladduGopal, [6, 6]],
  'krishna-marble-dust': ['rose', krishnaMarble, [4, 6]],
  'radha-krishna-brass': ['leaf', radhaKrishna, [0, 6]],
  'ram-darbar-brass': ['rose', ramDarbar, [0, -4]],
  'hanuman-brass': ['rose', hanumanBrass, [0, 4]],
  'hanuman-panchmukhi': ['leaf', hanumanPanchmukhi, [0, 10]],
  'vishnu-brass': ['leaf', vishnuBrass, [0, 4]],
  'balaji-brass': ['rose', balajiBrass, [0, 4]],
  'vitthal-rukmini-brass': ['leaf', vitthalRukmini, [0, 4]],
  'kuber-brass': ['leaf', kuberBrass, [-8, 4]],
  'kamadhenu-brass': ['leaf', kamadhenu, [0, -4]],
  'vastu-purush-copper': ['sand', vastuPurush],
  'nag-nagin-silver': ['leaf', nagNagin, [0, 4]],
  'lakshmi-charan-brass': ['rose', lakshmiCharan, [0, -8]],
  'satyanarayan-picture': ['sand', satyanarayanPicture],
  'karva-mata-picture': ['marigold', karvaMataPicture],
  'copper-kalash': ['leaf', copperKalash, [0, -12]],
  'brass-kalash': ['rose', brassKalash, [0, 4]],
  'silver-plated-kalash': ['night', silverKalash, [0, -8]],
  'ashtalakshmi-kalash': ['leaf', ashtalakshmiKalash, [0, -12]],
  'mangal-kalash-set': ['rose', mangalKalash],
  'clay-kalash-painted': ['marigold', paintedKalash, [0, -14]],
  'copper-lota': ['sand', copperLota, [0, -10]],
  'brass-lota': ['leaf', brassLota, [0, -6]],
  'gangajali-copper': ['night', gangajali],
  'kamandal-brass': ['sand', kamandal, [-12, -4]],
  'panchpatra-copper': ['leaf', copperPanchpatra],
  'panchpatra-silver-plated': ['rose', silverPanchpatra, [0, -12]],
  'achamani-brass': ['night', achamani],
  'jaldhara-copper': ['leaf', jaldhara, [0, 6]],
  'tamra-patra': ['sand', tarbhana, [0, -24]],
  'clay-ghada': ['leaf', clayGhada],
  'clay-pot-wide': ['marigold', clayPotWide, [0, -16]],
  'karva-clay': ['night', karvaClay, [-4, -8]],
  'karva-brass': ['rose', karvaBrass, [-10, 0]],
  'milk-pot-brass': ['leaf', milkPot, [0, -14]],
}
