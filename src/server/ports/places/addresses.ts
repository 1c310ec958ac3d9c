// Reads the place out of a postal address, also with directions.
import { STATES } from '../../../shared/indian-states.ts'
import { westernDigits } from '../../../shared/phone/mobile-shape.ts'
import { findPinCode } from '../../../shared/pin-code.ts'
import { foldText } from '../../../shared/text/fold.ts'
import type { Gazetteer, Place } from './gazetteer.ts'
import type { PinCity } from './pin-codes.ts'

/** The number of parts read from the end of an address, where the town and before it the neighbourhood are written. */
const ADDRESS_TAIL = 3

/** The number of similar places suggested for each name in an address. */
const MAX_SUGGESTIONS = 3

/** A part with one of these words tells the way or asks for something; it names no place. */
const DIRECTION_WORDS = foldedWords(
  `after ask bell bring broken call closed come coming dial don door first floor fourth gate guard inform intercom keep left lift
  message no not open parking phone please reach right ring second security shut stairs straight take third turn until upstairs use
  wait walk watchman whatsapp when working you your
  आइए आएँ आना आने आकर ऊपर करें कर कीजिए खुला गार्ड गेट घंटी चौकीदार दरवाज़ा दरवाज़े दाएँ दाहिने दूसरी दें नहीं नीचे पहली पहुँचकर पूछ पूछें पूछना फ़ोन
  बंद बजाएँ बाएँ बायीं बाद बुलाएँ मंज़िल मत मुड़ें मुड़कर मुड़ना में लिफ़्ट लें सीढ़ी सीढ़ियाँ सीधे है हैं`,
)

/** What a house is near to: the words up to the last of these in a part are the landmark, and a town may follow. */
const LANDMARK_WORDS = foldedWords(
  `above and at behind below beside between by end facing from front gali in into lane near next of on opp opposite over past the to
  towards with
  bank chowk college depot gurdwara hospital house hotel mandir market masjid metro mosque park petrol pump road school shop station stop
  street tank temple tower
  अंदर ऊपर और का की के किनारे कोने गली टंकी तरफ़ नज़दीक पार पास पीछे बगल बाज़ार भीतर मंदिर मकान मस्जिद मार्ग रोड सड़क सामने से स्कूल स्टेशन`,
)

function foldedWords(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).map(foldText))
}

type Address = {
  /** From the first to the last, without numbers. */
  parts: string[]
  pin: PinCity | undefined
  /** The state by its English name, of the PIN code unless it is known otherwise. */
  state: string | undefined
}

/** Dashes divide where they are long or beside a space, full stops after a word of four letters. */
const SEPARATORS = /[,\n;|•।!?()—–]|\s-+|-+\s|(?<=[\p{L}\p{M}]{4})\.\s/u

function readAddress(places: Gazetteer, text: string, state?: string): Address {
  const address = westernDigits(text)
  const code = findPinCode(address)
  const pin = code === undefined ? undefined : places.ofPin(code)
  const parts = address.split(SEPARATORS).map((part) =>
    part
      .replace(/[\d-]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return { parts: parts.filter((part) => part.length > 2), pin, state: state ?? pin?.state }
}

const stateCodeOf = ({ state }: Address): string | undefined => STATES.find(({ name }) => name === state)?.code

/**
 * The place that an address names, within this state or else that of its PIN code: the last part that is exactly a place, with the
 * neighbourhood before it; else what the end of the address resembles; else the town of the PIN code.
 */
export function placeInAddress(places: Gazetteer, text: string, state?: string): Place | undefined {
  const address = readAddress(places, text, state)
  const code = stateCodeOf(address)
  const isInState = (place: Place | undefined): place is Place => place !== undefined && (!code || place.state === code)
  return [...exactPlaces(places, address), ...similarPlaces(places, address), townOfPin(places, address)].find(isInState)
}

/** Places that an address may mean, best first: exact names, the town of its PIN code, and similar names. */
export function placesInAddress(places: Gazetteer, text: string): Place[] {
  const address = readAddress(places, text)
  const code = stateCodeOf(address)
  const named = [...exactPlaces(places, address), ...similarPlaces(places, address)]
  const found = [
    ...named,
    ...named.map((place) => places.cityOf(place)),
    townOfPin(places, address),
    ...tailOf(address.parts).flatMap(({ text }) => places.suggest(text, MAX_SUGGESTIONS)),
  ].filter((place) => place !== undefined)
  return code ? found.filter((place) => place.state === code) : found
}

const townOfPin = (places: Gazetteer, { pin }: Address): Place | undefined => pin && places.resolve(`${pin.city}, ${pin.state}`)

/** Places that parts of the address name exactly: first those that another part, the PIN code or the state confirms, each from the last on. */
function exactPlaces(places: Gazetteer, { parts, pin, state }: Address): Place[] {
  const inTown = (part: string) => pin?.cities.map((city) => places.named(`${part}, ${city}`)).find(Boolean)
  const inState = (part: string) => {
    const place = state === undefined ? undefined : places.named(`${part}, ${state}`)
    return place?.kind === 'locality' ? undefined : place
  }
  const found = parts
    .map((part, at) => {
      const next = parts[at + 1]
      const confirmed = (next === undefined ? undefined : places.named(`${part}, ${next}`)) ?? inTown(part) ?? inState(part)
      const place = confirmed ?? places.named(part)
      const finer = place && neighbourhoodIn(places, place, parts[at - 1], part)
      return place && { place: finer ?? place, isConfirmed: (finer ?? confirmed) !== undefined }
    })
    .filter((entry) => entry !== undefined)
    .reverse()
  return [...found.filter(({ isConfirmed }) => isConfirmed), ...found].map(({ place }) => place)
}

/** Kothrud for "Kothrud, Pune". */
function neighbourhoodIn(places: Gazetteer, town: Place, before: string | undefined, part: string): Place | undefined {
  if (town.kind === 'locality' || before === undefined || hasWord(before, DIRECTION_WORDS)) return undefined
  const finer = places.resolve(`${before}, ${part}`)
  return finer && finer.id !== town.id && places.cityOf(finer).id === town.id ? finer : undefined
}

/**
 * Places that the end of the address resembles, without its directions: the last two parts, then each from the last on. Beside
 * directions, a word like the name of a town may be one of them, so there names must be exact unless the state is known.
 */
function similarPlaces(places: Gazetteer, { parts, state }: Address): Place[] {
  const mayHaveTypos = state !== undefined || !parts.some((part) => hasWord(part, DIRECTION_WORDS))
  const read = (text: string, isAfterLandmark: boolean) => {
    if (isAfterLandmark) return endOf(places, text)
    return mayHaveTypos ? places.resolve(text) : (places.named(text, 'any size') ?? endOf(places, text))
  }
  const tail = tailOf(parts)
  const [last, before] = tail
  const isPair = last && before && !last.isAfterLandmark && !before.isAfterLandmark
  return [
    isPair ? read(`${before.text}, ${last.text}`, false) : undefined,
    ...tail.map(({ text, isAfterLandmark }) => read(text, isAfterLandmark)),
  ].filter((place) => place !== undefined)
}

/** The parts that may name a place, the last first: at most three, without directions, and of a landmark the words after it. */
function tailOf(parts: readonly string[]): { text: string; isAfterLandmark: boolean }[] {
  return parts
    .filter((part) => !hasWord(part, DIRECTION_WORDS))
    .map((part) => {
      const words = part.split(' ')
      const start = words.findLastIndex((word) => LANDMARK_WORDS.has(foldText(word))) + 1
      return { text: words.slice(start).join(' '), isAfterLandmark: start > 0 }
    })
    .filter(({ text }) => text.length > 2)
    .slice(-ADDRESS_TAIL)
    .reverse()
}

/** The well-known place that the last words name, as many of them as possible. */
function endOf(places: Gazetteer, text: string): Place | undefined {
  const words = text.split(' ')
  return words
    .map((_, start) => words.slice(start).join(' '))
    .map((end) => places.named(end) ?? places.exact(end))
    .find((place) => place !== undefined)
}

const hasWord = (part: string, words: ReadonlySet<string>): boolean => part.split(' ').some((word) => words.has(foldText(word)))
