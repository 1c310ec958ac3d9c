import { DEFAULT_LANGUAGE } from '../../shared/languages.ts'
import type { CatalogueName, TranslateAny } from '../../shared/text/translation.ts'
import { DEFAULT_WAIT_SECONDS, formatWait } from '../../shared/time/wait.ts'
import { useMessages, useTexts } from '../translation.tsx'
import { refusedOf } from './refusal.ts'

type ErrorTexts = {
  language: string
  /** The catalogue `errors`, which has a sentence for every reason and code. */
  errors: TranslateAny
  /** A catalogue that says some of them in its own way, under `errors.<reason>`. */
  own?: TranslateAny
}

/** Returns a function that turns an error, or a refusal, into a sentence. `catalogue` may have its own sentences under `errors.<reason>`. */
export function useErrorMessage(catalogue: CatalogueName = 'common'): (error: unknown) => string {
  const { language } = useMessages()
  const errors = useTexts('errors')
  const own = useTexts(catalogue)
  return (error) => errorMessage(error, { language, errors, own })
}

/** Returns why a call failed, in the reader's language. An error that is not the API's means that there was no connection. */
export function errorMessage(error: unknown, texts: ErrorTexts): string {
  const { reason, code = reason, message, values = {} } = refusedOf(error)
  const wait = formatWait(Number(values.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS), texts.language)
  for (const [find, key] of [
    [texts.own, `errors.${reason}`],
    [texts.errors, `reasons.${reason}`],
    [texts.own, `errors.${code}`],
  ] as const) {
    // `PhoneText` turns the placeholder of our number into a link.
    const text = find?.(key, { phone: '{{phone}}', ...values, wait })
    if (text !== undefined && text !== key) return text
  }
  // For a wrong field the API says in English what is wrong with it.
  if (texts.language === DEFAULT_LANGUAGE && message && (code === 'invalid' || code === 'unprocessable')) return message
  const key = `codes.${code}`
  const text = texts.errors(key, { wait })
  return text === key ? texts.errors('codes.internal') : text
}
