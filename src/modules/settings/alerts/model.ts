import type english from '../../../../locales/en/failure.json'
import type { Language } from '../../../shared/languages.ts'
import { DEFAULT_WAIT_SECONDS, formatWait } from '../../../shared/time/wait.ts'

export type FailureMessages = typeof english
type MessageKey = keyof FailureMessages
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
export function failureText(
  messages: FailureMessages,
  status: number,
  waitSeconds = DEFAULT_WAIT_SECONDS,
  language: Language,
): FailureText {
  const { title, text } = BY_STATUS[status] ?? (status >= 500 ? BROKEN : REFUSED)
  return {
    title: messages[title],
    text: messages[text].replace('{{wait}}', formatWait(waitSeconds, language)),
    call: messages.call,
  }
}
