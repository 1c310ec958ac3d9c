// Both languages inline, because failure pages cannot rely on loaded translations.

import en from '../../../../locales/en/failure.json' with { type: 'json' }
import hi from '../../../../locales/hi/failure.json' with { type: 'json' }
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { DEFAULT_WAIT_SECONDS, formatWait } from '../../../shared/time/wait.ts'

type MessageKey = keyof typeof en
type Text = { title: MessageKey; text: MessageKey }

const BY_STATUS: Record<number, Text> = {
  401: { title: 'signedOut.title', text: 'signedOut.text' },
  403: { title: 'forbidden.title', text: 'forbidden.text' },
  404: { title: 'missing.title', text: 'missing.text' },
  429: { title: 'rateLimited.title', text: 'rateLimited.text' },
  503: { title: 'unavailable.title', text: 'unavailable.text' },
}
const BROKEN: Text = { title: 'broken.title', text: 'broken.text' }
const REFUSED: Text = { title: 'refused.title', text: 'refused.text' }

type FailureText = { title: string; text: string; call: string }

/** Returns what happened, what to do, and the text before the phone number. */
export function failureText(status: number, waitSeconds = DEFAULT_WAIT_SECONDS, language: Language): FailureText {
  const messages = pickByLanguage(language, { en, hi })
  const { title, text } = BY_STATUS[status] ?? (status >= 500 ? BROKEN : REFUSED)
  return {
    title: messages[title],
    text: messages[text].replace('{{wait}}', formatWait(waitSeconds, language)),
    call: messages.call,
  }
}
