// Removes control and bidi characters from typed text; keeps Hindi joiners.
/**
 * Removes control characters, lone surrogates and bidi marks. Line breaks and tabs stay, and so do the joiners that Hindi needs (U+200C,
 * U+200D).
 */
export const readable = (value: string): string =>
  value.toWellFormed().replace(/\p{Cc}|\p{Bidi_Control}/gu, (letter) => (letter === '\n' || letter === '\t' ? letter : ''))

/** Does the same for a single-line field: line breaks and tabs become spaces. */
export const readableLine = (value: string): string => readable(value).replace(/[\n\t]+/g, ' ')

/** Whether the text contains at least one visible letter; digits, symbols or invisible characters alone are not a name. */
export const hasVisibleCharacter = (value: string): boolean => /(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(value)

const ENDINGS =
  'com|net|org|info|biz|io|co|in|ai|app|dev|xyz|top|site|online|shop|store|link|click|live|ly|gl|ru|cn|uk|us|tk|example'
/** "https:", "//", "www.", an email address, a domain with a well-known ending, or any domain with a path. */
const WEB_ADDRESS = new RegExp(
  `https?:|//|\\bwww\\.|\\S@\\S|[\\p{L}\\p{N}-]{3,}\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}-]\\.[a-z]{2,10}/\\S`,
  'iu',
)

/** Whether a text contains a web or email address; no name of a person or of a puja does. */
export const containsWebAddress = (value: string): boolean => WEB_ADDRESS.test(value)
