// Text as somebody sent it, without what nobody can have meant to write.

/** Control characters and half letters are nobody's words, and the database refuses some of them; line breaks and tabs stay. */
export const readable = (value: string): string =>
  value.toWellFormed().replace(/\p{Cc}/gu, (letter) => (letter === '\n' || letter === '\t' ? letter : ''))
