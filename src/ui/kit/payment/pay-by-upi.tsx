import { type ComponentType, useEffect, useState } from 'react'
import './pay-by-upi.css'

type PayByUpiProps = { link: string; words: { codeTitle: string; codeHint: string; open: string } }

export function PayByUpi({ link, words }: PayByUpiProps) {
  const [Code, setCode] = useState<ComponentType<{ text: string; title: string }>>()
  useEffect(() => {
    import('./upi-code.tsx').then(
      (loaded) => setCode(() => loaded.UpiCode),
      () => undefined,
    )
  }, [])
  return (
    <div className="pay-upi">
      {Code ? <Code text={link} title={words.codeTitle} /> : null}
      <p>
        <a className="btn btn-s no-print" href={link}>
          {words.open}
        </a>
        <span className="ash s14">{words.codeHint}</span>
      </p>
    </div>
  )
}
