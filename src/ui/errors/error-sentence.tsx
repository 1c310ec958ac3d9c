import type { CatalogueName } from '../../shared/text/translation.ts'
import { useErrorMessage } from './error-message.ts'

export type ErrorTextProps = {
  /** What a call threw, or what is known of a refusal. */
  error: unknown
  /** May have its own sentences under `errors.<reason>`; the page has loaded it. */
  catalogue?: CatalogueName
}

export function ErrorSentence({ error, catalogue }: ErrorTextProps) {
  const message = useErrorMessage(catalogue)
  return <>{message(error)}</>
}
