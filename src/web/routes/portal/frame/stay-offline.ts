// Blocks offline navigation, which would lose the page with queued steps.
import { useEffect } from 'react'
import { closeErrors, showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/words.tsx'

const ABOUT = 'offline-link'

const isElsewhere = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin && link.pathname !== window.location.pathname

/** Stays on the page while the phone has no network, and says so; numbers to call and maps are left to the phone. */
export function useStayOffline(): void {
  const { t } = useTranslation('portal')
  const offlineText = t('offlineLink')
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || !isElsewhere(link)) return
      event.preventDefault()
      closeErrors(ABOUT)
      showToast('error', offlineText, undefined, ABOUT)
    }
    const onOnline = () => closeErrors(ABOUT)
    // Before the router sees the click.
    document.addEventListener('click', onClick, true)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('online', onOnline)
    }
  }, [offlineText])
}
