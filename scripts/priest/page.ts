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
  before.
- Vaishnavas want Dashami over before arunodaya, else they fast on Dwadashi. The eight Mahadvadashis come first, in this order. Unmilani: a pure
  Ekadashi at two sunrises, the second day. Trisprisha: Dwadashi at no sunrise, the day of Ekadashi. Jaya, Vijaya, Jayanti and Papanashini: a bright
  Dwadashi at sunrise and sunset with Punarvasu, Shravana, Rohini or Pushya at its sunrise and the next, that day. Vyanjuli: Dwadashi at two sunrises
  after a pure Ekadashi, the first. Pakshavardhini: the full or new moon that follows at two sunrises, the day of Dwadashi.
- Vaikuntha Ekadashi is the bright Ekadashi that begins with the Sun in Dhanu, on the day of its sunrise, of two the second. Somvati Amavasya is
  Amavasya at the sunrise of a Monday.
- Parana is in the first fifth of the day within Dwadashi and after its first quarter; where that quarter lasts longer, once madhyahna is over. After
  Jaya, Vijaya, Jayanti and Papanashini it is in the first third of the day: while Dwadashi lasts, once the star is over if it ends first; with
  Dwadashi over, before the star ends (Jayanti, Vijaya) or after it (Jaya, Papanashini).
- Bhadra dwells by the sign of the Moon: on earth in Karka, Simha, Kumbha and Meena. It is cut out of muhurats wherever it dwells.
- Moonrise is the Moon's upper edge over a flat horizon, for a fast as for the day's panchang. Printed tables of fasts often take the centre
  without refraction, four to five minutes later.
`

export const priestPage = (): string => `${[HEAD, ...festivalRules(), ...muhuratRules()].join('\n').trimEnd()}\n`
