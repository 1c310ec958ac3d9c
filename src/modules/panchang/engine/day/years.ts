// Eras, the sixty-year cycle, seasons and half years.
import { siderealSun, sunLongitude } from '../sky/sky.ts'
import type { Ayanamsa, Instant, LunarMonth } from '../sky/sky-types.ts'
import { newMoonAfter, sunSigns } from '../sky/spans.ts'

const DAY_MS = 86_400_000
const MEAN_MONTH_DAYS = 29.530588853

/**
 * Returns the Gregorian year in which the lunar year of a month began (with the new moon of Chaitra, adhika Chaitra included, as Sewell and
 * Dikshit, The Indian Calendar, count it). Going back from the month's own start by full mean months gives a date in February to May, so no
 * month has to be counted.
 */
function yearOfChaitra(month: LunarMonth): number {
  return new Date(month.start - month.index * MEAN_MONTH_DAYS * DAY_MS).getUTCFullYear()
}

const KARTIKA = 7

export type Years = {
  /** Vikram Samvat of north India, from Chaitra shukla 1. */
  vikramChaitradi: number
  /** Vikram Samvat of Gujarat, from Kartika shukla 1. */
  vikramKartikadi: number
  /** Shaka year of the lunar calendars of the south and west, from Chaitra shukla 1. */
  shaka: number
}

export function yearsOf(month: LunarMonth): Years {
  const begun = yearOfChaitra(month)
  return {
    vikramChaitradi: begun + 57,
    vikramKartikadi: month.index >= KARTIKA ? begun + 57 : begun + 56,
    shaka: begun - 78,
  }
}

/** Keys of the sixty years, 0 = Prabhava. */
export const SAMVATSARAS = [
  'prabhava',
  'vibhava',
  'shukla',
  'pramoda',
  'prajapati',
  'angirasa',
  'shrimukha',
  'bhava',
  'yuva',
  'dhata',
  'ishvara',
  'bahudhanya',
  'pramathi',
  'vikrama',
  'vrisha',
  'chitrabhanu',
  'subhanu',
  'tarana',
  'parthiva',
  'vyaya',
  'sarvajit',
  'sarvadhari',
  'virodhi',
  'vikriti',
  'khara',
  'nandana',
  'vijaya',
  'jaya',
  'manmatha',
  'durmukha',
  'hemalambi',
  'vilambi',
  'vikari',
  'sharvari',
  'plava',
  'shubhakrit',
  'shobhakrit',
  'krodhi',
  'vishvavasu',
  'parabhava',
  'plavanga',
  'kilaka',
  'saumya',
  'sadharana',
  'virodhakrit',
  'paridhavi',
  'pramadi',
  'ananda',
  'rakshasa',
  'nala',
  'pingala',
  'kalayukta',
  'siddharthi',
  'raudra',
  'durmati',
  'dundubhi',
  'rudhirodgari',
  'raktaksha',
  'krodhana',
  'kshaya',
] as const
export type SamvatsaraKey = (typeof SAMVATSARAS)[number]

function nthSamvatsara(count: number): SamvatsaraKey {
  return SAMVATSARAS[((count % 60) + 60) % 60] ?? 'prabhava'
}

/** Returns the southern cycle's name: one for each lunar year, counted from the Shaka era (Shaka 1947, from March 2025, is Vishvavasu). */
export function samvatsaraSouth(shaka: number): SamvatsaraKey {
  return nthSamvatsara(shaka + 11)
}

/** Start of the Kali era, midnight at Ujjain of 18 February 3102 BC (Julian): Julian date 588465.5 less the longitude of Ujjain. */
const KALI_EPOCH_DAYS = 588465.5 - 75.7682 / 360 - 2440587.5
/**
 * Civil days of a mahayuga and mean Jupiter's revolutions in it, less the later correction (bija) of eight revolutions; Surya Siddhanta 1.
 */
const MAHAYUGA_DAYS = 1577917828
const JUPITER_TURNS = 364220 - 8
/** The cycle was at Vijaya, the 27th, when the Kali era began. */
const AT_KALI = 26

/** Returns the northern cycle's name: one for each sign mean Jupiter passes (361.03 days), so it changes in the middle of a lunar year. */
export function samvatsaraNorth(t: Instant): SamvatsaraKey {
  const days = t / DAY_MS - KALI_EPOCH_DAYS
  return nthSamvatsara(Math.floor((days * JUPITER_TURNS * 12) / MAHAYUGA_DAYS) + AT_KALI)
}

/** Middle of March in the years 1900 to 2100: the Sun has then been in Meena for at most two days, or is about to enter it. */
const NEAR_MEENA = { month: 2, day: 14 }
/** Bounded by the years that the API accepts, in each ayanamsa. */
const vikramNames = new Map<string, SamvatsaraKey>()

/**
 * Returns the name almanacs give a Vikram year: the northern name that ran at its first day, the new moon of (adhika) Chaitra, which is the
 * first after the Sun's entry into Meena.
 */
export function samvatsaraVikram(month: LunarMonth, ayanamsa: Ayanamsa): SamvatsaraKey {
  const year = yearOfChaitra(month)
  const key = `${year} ${ayanamsa}`
  const cached = vikramNames.get(key)
  if (cached) return cached
  const march = Date.UTC(year, NEAR_MEENA.month, NEAR_MEENA.day)
  const meena = sunSigns(march - 5 * DAY_MS, march + 5 * DAY_MS, ayanamsa).find((sign) => sign.number === 12)
  const name = samvatsaraNorth(newMoonAfter(meena?.start ?? march))
  vikramNames.set(key, name)
  return name
}

export const RITUS = ['vasanta', 'grishma', 'varsha', 'sharad', 'hemanta', 'shishira'] as const
export type Ritu = (typeof RITUS)[number]
export type Ayana = 'uttarayana' | 'dakshinayana'
export type Season = { ritu: Ritu; ayana: Ayana }

/** Returns the season of a longitude in degrees: two signs a season, Vasanta from Meena; Uttarayana from Makara to Mithuna. */
function seasonOf(longitude: number): Season {
  const sign = Math.floor(longitude / 30)
  return {
    ritu: RITUS[Math.floor(((sign + 1) % 12) / 2)] ?? 'vasanta',
    ayana: sign >= 9 || sign < 3 ? 'uttarayana' : 'dakshinayana',
  }
}

/** Returns season and half year by the sidereal Sun, as panchangs print them (Uttarayana from Makar Sankranti). */
export function season(t: Instant, ayanamsa: Ayanamsa): Season {
  return seasonOf(siderealSun(t, ayanamsa))
}

/** Returns season and half year as seen in the sky, by the tropical Sun (Uttarayana from the winter solstice). */
export function tropicalSeason(t: Instant): Season {
  return seasonOf(sunLongitude(t))
}
