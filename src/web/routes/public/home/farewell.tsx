import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../ui/words.tsx'
import * as styles from './farewell.module.css'
import { FAREWELL_OVER } from './farewell-note.ts'

export function Farewell() {
  const { t } = useTranslation('home')
  const line = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = FAREWELL_OVER
    void import('../../../../ui/data/saved-request.ts').then(({ forgetRequest }) => forgetRequest())
    // A region that is there from the start is not announced; what takes the focus is read.
    line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.farewell} data-part="farewell">
      <output className="wrap" ref={line} tabIndex={-1}>
        <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{t('farewell.title')}</b> {t('farewell.text')}
        </span>
      </output>
    </div>
  )
}
