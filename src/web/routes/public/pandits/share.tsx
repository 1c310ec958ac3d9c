import { Share2 } from 'lucide-react'
import { whatsappShare } from '../../../../shared/phone/phone-links.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { WhatsAppSign } from '../../../../ui/kit/whatsapp-sign.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { useRoot } from '../../../root.tsx'

type ShareProps = { /** In the reader's language. */ path: string; title: string; text: string }

/** Needs the catalogue `explore`. */
export function Share({ path, title, text }: ShareProps) {
  const { t } = useTranslation('explore')
  const url = useRoot().origin + path
  const share = async () => {
    // Closing the device's own sheet is an answer too, and no mistake.
    if (navigator.share) return navigator.share({ title, text, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      showToast('success', t('page.copied'))
    } catch {
      showToast('error', t('page.notCopied'))
    }
  }
  return (
    <p className="actions share no-print">
      <a className="btn btn-l sm" href={whatsappShare(`${text}\n${url}`)} target="_blank" rel="noopener">
        <WhatsAppSign />
        {t('page.shareWhatsapp')}
      </a>
      <button type="button" className="btn btn-l sm" onClick={() => void share()}>
        <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('page.share')}
      </button>
    </p>
  )
}
