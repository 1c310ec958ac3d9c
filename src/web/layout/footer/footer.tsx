import { useEffect } from 'react'
import { indiaDate } from '../../../shared/time/dates.ts'
import { deferredComponent } from '../../../ui/data/lazy-component.tsx'
import { SkipHydration } from '../../../ui/hydration/skip-hydration.tsx'
import { useRoot } from '../../root.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

const FooterContent = deferredComponent(() => import('./footer-content.tsx').then((module) => module.FooterContent))

let isPreloaded = false

/** Tries once: after a second failure the page would be reloaded, although it works. */
function preloadContent(): void {
  if (isPreloaded) return
  isPreloaded = true
  FooterContent.preload().catch(() => undefined)
}

/**
 * The browser renders the content only if the settings change or an error page is shown. The code is loaded in advance, because the network
 * may be down at that time.
 */
export function Footer() {
  const { phone, email, supportHours, socialLinks, brandName, brandNameHindi, now } = useRoot().settings
  useEffect(preloadContent, [])
  return (
    <footer className="site-footer">
      <WhatsAppButton />
      <SkipHydration
        dependency={JSON.stringify([
          phone,
          email,
          supportHours,
          socialLinks,
          brandName,
          brandNameHindi,
          indiaDate(new Date(now)).slice(0, 4),
        ])}
        className="footer-rest"
      >
        <FooterContent />
      </SkipHydration>
    </footer>
  )
}
