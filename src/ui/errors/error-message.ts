import { DEFAULT_LANGUAGE } from '../../shared/languages.ts'
import type { DynamicTranslate, Namespace } from '../../shared/text/translation.ts'
import { DEFAULT_WAIT_SECONDS, formatWait } from '../../shared/time/wait.ts'
import { useDynamicTranslation, useMessages } from '../translation.tsx'
import { refusedOf } from './refusal.ts'

type ErrorTexts = {
  language: string
  /** The catalogue `errors`, which has a sentence for every reason and code. */
  errors: DynamicTranslate
  /** Catalogue whose `errors.<reason>` texts override the default ones. */
  own?: DynamicTranslate
}

/** Returns a function that turns errors into sentences. The texts `errors.<reason>` of the catalogue override the default ones. */
export function useErrorMessage(namespace: Namespace = 'common'): (error: unknown) => string {
  const { language } = useMessages()
  const errors = useDynamicTranslation('errors')
  const own = useDynamicTranslation(namespace)
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
