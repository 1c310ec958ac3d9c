// The whole page a priest goes through, put together from the rules themselves.
import { festivalRules } from './festival-rules.ts'
import { muhuratRules } from './muhurat-rules.ts'

const HEAD = `# Rules for a priest to go through

Every rule of our panchang that rests on common practice or on nothing found yet, in plain words. Written from the rules themselves by
\`node scripts/priest.ts\`; a test fails when this page and the rules differ, so what stands here is what families are told. Rules that were
held against published dates are not listed. Whoever finds a row wrong names the observance or the ceremony, what it should be, and the book
or almanac it stands in; a single day of one year is set by the team's table of days instead.

Months are counted to the new moon, with the northern name beside a dark half. A tithi without a word on it is kept in the true month where
a month is added. A muhurta is a fifteenth of daylight or of the night, a ghati 24 minutes.

## What holds for all of them

- Sunrise is the upper edge of the Sun over a flat horizon; sidereal places are counted by the Lahiri ayanamsa.
- Ekadashi of householders is the day with Ekadashi at sunrise, of two the second; where Dwadashi would be over before the next sunrise, the day
  before. Vaishnavas want Dashami over before arunodaya, else the next day; of two sunrises of Dwadashi the first. The other Mahadwadashis are not kept apart.
- Vaikuntha Ekadashi is the bright Ekadashi that begins with the Sun in Dhanu, on the day of its sunrise, of two the second. Somvati Amavasya is
  Amavasya at the sunrise of a Monday.
- Parana is in the first fifth of the day within Dwadashi and after its first quarter; where that quarter lasts longer, once madhyahna is over.
- Bhadra dwells by the sign of the Moon: on earth in Karka, Simha, Kumbha and Meena. It is cut out of muhurats wherever it dwells.
- Moonrise of a fast is that of the Moon's centre without refraction, some four minutes after the one of the day's panchang.
`

export const priestPage = (): string => `${[HEAD, ...festivalRules(), ...muhuratRules()].join('\n').trimEnd()}\n`
