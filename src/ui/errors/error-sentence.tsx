import type { Namespace } from '../../shared/text/translation.ts'
import { useErrorMessage } from './error-message.ts'

export type ErrorTextProps = {
  /** What a call threw, or what is known of a refusal. */
  error: unknown
  /** Catalogue whose `errors.<reason>` texts override the default ones; the page has loaded it. */
  namespace?: Namespace
}

export function ErrorSentence({ error, namespace }: ErrorTextProps) {
  const message = useErrorMessage(namespace)
  return <>{message(error)}</>
}
