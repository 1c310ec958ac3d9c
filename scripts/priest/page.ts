import { festivalRules } from './festival-rules.ts'
import { muhuratRules } from './muhurat-rules.ts'

const HEAD = `# Panchang rules to be checked by a priest

This page describes every rule of our panchang that is based on common practice, or for which no source was found yet. It is generated from
the rules by \`node scripts/priest.ts\`, and a test fails if the page and the rules differ, so it matches what families see. Rules that were
verified against published dates are not listed. To report a wrong row, please name the observance or ceremony, the correct rule, and the
book or almanac that states it. To correct the date of a single year, the team sets that day in the console instead.

Months are amanta (they end at the new moon); for tithis of the dark half, the purnimanta (northern) month is given too. Unless stated
otherwise, in a year with an adhika (added) month the observance is in the true (nija) month. A muhurta is a fifteenth of the daylight or of
the night; a ghati is 24 minutes. In the tables, “it” is the tithi or nakshatra of the observance.

## General rules

- Sunrise is the moment when the upper edge of the Sun appears above a flat horizon. Sidereal positions use the Lahiri ayanamsa.
- Householders (Smarta) fast on the day with Ekadashi at sunrise; if there are two, on the second. If Dwadashi would end before the next sunrise,
  they fast the day before.
- Vaishnavas fast on the Ekadashi day only if Dashami ends before arunodaya; otherwise they fast on Dwadashi. The eight Mahadvadashis take
  precedence, in this order. Unmilani: a pure Ekadashi at two sunrises; the second day. Trisprisha: Dwadashi at no sunrise; the day of Ekadashi.
  Jaya, Vijaya, Jayanti and Papanashini: a bright Dwadashi at sunrise and sunset, with Punarvasu, Shravana, Rohini or Pushya at that sunrise and the
  next; that day. Vyanjuli: Dwadashi at two sunrises after a pure Ekadashi; the first day. Pakshavardhini: the following full or new moon at two
  sunrises; the day of Dwadashi. An Ekadashi is pure if Dashami ends before arunodaya.
- Vaikuntha Ekadashi is the bright Ekadashi that begins while the Sun is in Dhanu, on the day with it at sunrise; if there are two, on the second.
  Somvati Amavasya is a Monday with Amavasya at sunrise.
- Parana (breaking the fast) is in the first fifth of the day, within Dwadashi and after its first quarter. If that quarter lasts beyond the first
  fifth of the day, parana is after madhyahna. After Jaya, Vijaya, Jayanti and Papanashini, parana is in the first third of the day: while
  Dwadashi lasts, but after the nakshatra if the nakshatra ends first. If Dwadashi has already ended, parana is before the nakshatra ends (Jayanti, Vijaya) or after it ends (Jaya,
  Papanashini).
- Bhadra’s abode follows the sign of the Moon: it is on earth in Karka, Simha, Kumbha and Meena. Muhurats exclude Bhadra wherever it dwells.
- Moonrise is the moment when the upper edge of the Moon appears above a flat horizon, for fasts and for the panchang of the day. Printed tables of
  fasts often use the centre of the Moon without refraction, which is four to five minutes later.
`

export const priestPage = (): string => `${[HEAD, ...festivalRules(), ...muhuratRules()].join('\n').trimEnd()}\n`
