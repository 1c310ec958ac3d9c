import { CEREMONY_RULES } from '../ceremonies.ts'
import type { CeremonyRules, RuleSet } from '../rule-types.ts'
import { ALWAYS, DAKSHINAYANA, solarMonths } from '../seasons.ts'

const USAGE = 'general knowledge of the Bengali panjika; for a priest to sign off'
const BASE = CEREMONY_RULES

/** Sun in Simha, Kanya or Tula; Poush and Chaitra are Kharmas, which is part of every rule set. */
const WEDDING_MONTHS = [...ALWAYS, solarMonths(5, 6, 7)]
const bengali = (rules: CeremonyRules, seasons: CeremonyRules['seasons']): CeremonyRules => ({ ...rules, seasons, source: USAGE })

export const BENGAL: RuleSet = {
  key: 'bengal',
  months: 'purnimanta',
  excludesYamaganda: false,
  ceremonies: {
    vivah: bengali(BASE.vivah, WEDDING_MONTHS),
    engagement: bengali(BASE.engagement, WEDDING_MONTHS),
    // A house is entered in Boishakh, Joishtho, Shravan, Kartik, Ogrohayon, Magh and Phalgun.
    'griha-pravesh': bengali(BASE['griha-pravesh'], [...ALWAYS, solarMonths(3, 5, 6)]),
    'bhumi-pujan': bengali(BASE['bhumi-pujan'], [...ALWAYS, solarMonths(2, 3, 5, 6)]),
    mundan: bengali(BASE.mundan, [...ALWAYS, DAKSHINAYANA]),
    upanayana: bengali(BASE.upanayana, [...ALWAYS, DAKSHINAYANA]),
    namkaran: bengali(BASE.namkaran, ALWAYS),
    annaprashan: bengali(BASE.annaprashan, ALWAYS),
    vehicle: bengali(BASE.vehicle, ALWAYS),
    'shop-opening': bengali(BASE['shop-opening'], ALWAYS),
  },
}
