import { type ComponentType, useEffect, useState } from 'react'
import * as styles from './pay-by-upi.module.css'

type PayByUpiProps = { link: string; labels: { codeTitle: string; codeHint: string; open: string } }

export function PayByUpi({ link, labels }: PayByUpiProps) {
  const [Code, setCode] = useState<ComponentType<{ text: string; title: string }>>()
  useEffect(() => {
    import('./upi-code.tsx').then(
      (loaded) => setCode(() => loaded.UpiCode),
      () => undefined,
    )
  }, [])
  return (
    <div className={styles.payment}>
      {Code ? <Code text={link} title={labels.codeTitle} /> : null}
      <p>
        <a className="button button-secondary no-print" href={link}>
          {labels.open}
        </a>
        <span className="muted text-small">{labels.codeHint}</span>
      </p>
    </div>
  )
}
