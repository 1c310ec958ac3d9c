// Observances dated relative to another, such as Holi after Holika Dahan.
import type { FollowingRule, RuleFacts, WeekdayRule } from './rule-types.ts'

const following = (key: string, after: string, days: number, facts: RuleFacts = {}): FollowingRule => ({
  key,
  after,
  days,
  basis: 'common',
  ...facts,
})

const chhath: RuleFacts = { regions: ['north'], ceremony: 'chhath' }
const gauri: RuleFacts = { regions: ['maharashtra'] }
const raja: RuleFacts = { regions: ['odisha', 'bengal'] }

export const FOLLOWING: readonly FollowingRule[] = [
  following('holi', 'holika-dahan', 1, { basis: 'published', ceremony: 'holi' }),
  following('ulta-rath-yatra', 'rath-yatra', 8, raja),
  following('dahi-handi', 'janmashtami-smarta', 1, { regions: ['maharashtra', 'gujarat'] }),
  following('chhath-nahay-khay', 'chhath-puja', -2, chhath),
  following('chhath-kharna', 'chhath-puja', -1, chhath),
  following('chhath-usha-arghya', 'chhath-puja', 1, chhath),
  following('ganesh-visarjan', 'anant-chaturdashi', 0, { ceremony: 'ganesh' }),
  following('gita-jayanti', 'mokshada-ekadashi-smarta', 0, { ceremony: 'krishna' }),
  following('pandharpur-ashadhi-ekadashi', 'devshayani-ekadashi-smarta', 0, { regions: ['maharashtra'] }),
  following('ayudha-puja', 'maha-navami', 0, { regions: ['south', 'tamil'], ceremony: 'saraswati' }),
  following('ayudha-puja-kerala', 'maha-navami-kerala', 0, { regions: ['kerala'], ceremony: 'saraswati' }),
  following('jyeshtha-gauri-puja', 'jyeshtha-gauri-avahana', 1, gauri),
  following('jyeshtha-gauri-visarjan', 'jyeshtha-gauri-avahana', 2, gauri),
  following('uttarayan', 'makar-sankranti', 0, { regions: ['gujarat'] }),
]

/** The Friday before the full moon of Shravana belongs to Lakshmi. */
export const WEEKDAYS: readonly WeekdayRule[] = [
  {
    key: 'varalakshmi-vratam',
    // Observed like the Purnima of Shravana at sunrise.
    onOrBefore: 'gayatri-jayanti',
    weekday: 5,
    basis: 'published',
    regions: ['south', 'tamil', 'maharashtra'],
    ceremony: 'lakshmi',
  },
]
