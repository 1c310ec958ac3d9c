import { Component, type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../data/lazy-component.tsx'
import { useDynamicTranslation, useTranslation } from '../translation.tsx'
import type { ErrorTextProps } from './error-sentence.tsx'
import { refusedOf } from './refusal.ts'

const ErrorSentence = lazyComponent(() => import('./error-sentence.tsx').then((module) => module.ErrorSentence))

/**
 * The sentence for an error, in the reader's language. Errors are rare, so the general sentences are loaded with the first one, except the
 * one for a lost connection.
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

/** A sentence that the page has loaded is shown at once, unless it needs values. */
function Sentence(props: ErrorTextProps) {
  const own = useDynamicTranslation(props.namespace ?? 'common')
  const shared = useDynamicTranslation('common')
  const key = `errors.${refusedOf(props.error).reason}`
  const loaded = [own(key), shared(key)].find((text) => text !== key && !text.includes('{{'))
  return loaded ?? <ErrorSentence {...props} />
}

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
