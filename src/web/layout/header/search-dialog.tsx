import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SiteSearch } from '../../../modules/discovery/site-search/ui/site-search.tsx'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import * as styles from './search-dialog.module.css'

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  const { t: tCommon } = useTranslation()
  const { language, href } = useSite()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const go = (address: string) => {
    onClose()
    void navigate(address)
  }
  const action = href('/search')
  return (
    <Dialog open onClose={onClose} label={t('label')} shape="box" className={styles.searchWindow}>
      <div className={styles.row}>
        <SiteSearch
          ref={field}
          id="site-search"
          language={language}
          t={t}
          action={action}
          href={href}
          onPick={go}
          onSearch={(query) => go(`${action}?query=${encodeURIComponent(query)}`)}
        />
        <button type="button" className="icon-button" aria-label={tCommon('close')} onClick={onClose}>
          <Icon icon={X} size={24} />
        </button>
      </div>
    </Dialog>
  )
}
