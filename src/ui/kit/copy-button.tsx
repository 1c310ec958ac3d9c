// Copies text; selects it instead when the clipboard is blocked.
import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import * as styles from './copy-button.module.css'
import { Icon } from './icon.tsx'

type CopyButtonProps = { text: string; label: string; done: string; failed: string }

/** How long the button shows that it has copied. */
const DONE_SHOWN_MS = 2000

export function CopyButton({ text, label, done, failed }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('idle'), DONE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  // The clipboard is unavailable without HTTPS.
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState('done'),
        () => setState('failed'),
      )
  return (
    <span className={styles.copyBox}>
      <button type="button" className="button button-outline" onClick={copy}>
        {state === 'done' ? <Icon icon={Check} size={18} /> : <Icon icon={Copy} size={18} />}
        {state === 'done' ? done : label}
      </button>
      <output className="visually-hidden">{state === 'done' ? done : ''}</output>
      {state === 'failed' ? (
        <label className={styles.byHand}>
          {failed}
          <input className="input" readOnly value={text} ref={(input) => input?.select()} />
        </label>
      ) : null}
    </span>
  )
}
