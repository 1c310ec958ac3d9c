import { Component, type ReactNode, Suspense } from 'react'
import { ApiError } from '../data/api.ts'
import { lazyPart } from '../data/lazy-part.tsx'
import { useTranslation } from '../translation.tsx'
import type { ErrorTextProps } from './error-sentence.tsx'

const ErrorSentence = lazyPart(() => import('./error-sentence.tsx').then((module) => module.ErrorSentence))

/**
 * The sentence for an error, in the reader's language. Errors are rare, so the sentences are loaded with the first one, except the one for
 * a lost connection.
 */
export function ErrorText(props: ErrorTextProps) {
  const { t } = useTranslation()
  return (
    <Guard error={props.error} fallback={t('lazy.failed')}>
      <Suspense fallback={null}>
        <Sentence {...props} />
      </Suspense>
    </Guard>
  )
}

function Sentence(props: ErrorTextProps) {
  const { t: own } = useTranslation(props.catalogue)
  const { t } = useTranslation()
  if (!isOffline(props.error)) return <ErrorSentence {...props} />
  const text = own('errors.offline')
  return text === 'errors.offline' ? t('errors.offline') : text
}

/** As in `refusedOf`, which is loaded with the sentences. */
const isOffline = (error: unknown): boolean =>
  !(error instanceof ApiError) && (error instanceof Error || (error as { reason?: string }).reason === 'offline')

type GuardProps = { error: unknown; fallback: ReactNode; children: ReactNode }

/** Without it, sentences that could not be loaded would take the whole page with them. The next error tries again. */
class Guard extends Component<GuardProps> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate({ error }: GuardProps) {
    if (this.state.isBroken && error !== this.props.error) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
