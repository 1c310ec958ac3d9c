// Both languages inline, because failure pages cannot rely on loaded translations.
import en from '../../../../locales/en/failure.json' with { type: 'json' }
import hi from '../../../../locales/hi/failure.json' with { type: 'json' }
import type { Language } from '../../../shared/time/dates.ts'
import { formatWait, USUAL_WAIT_SECONDS } from '../../../shared/time/wait.ts'

type Word = keyof typeof en
type Text = { title: Word; text: Word }

const BY_STATUS: Record<number, Text> = {
  401: { title: 'signedOut.title', text: 'signedOut.text' },
  403: { title: 'forbidden.title', text: 'forbidden.text' },
  404: { title: 'missing.title', text: 'missing.text' },
  429: { title: 'often.title', text: 'often.text' },
  503: { title: 'away.title', text: 'away.text' },
}
const BROKEN: Text = { title: 'broken.title', text: 'broken.text' }
const REFUSED: Text = { title: 'refused.title', text: 'refused.text' }

type FailureWords = { title: string; text: string; call: string }

/** What happened, what to do, and what stands before the telephone number. */
export function failureWords(status: number, waitSeconds = USUAL_WAIT_SECONDS, language: Language): FailureWords {
  const words = language === 'hi' ? hi : en
  const { title, text } = BY_STATUS[status] ?? (status >= 500 ? BROKEN : REFUSED)
  return { title: words[title], text: words[text].replace('{{wait}}', formatWait(waitSeconds, language)), call: words.call }
}
