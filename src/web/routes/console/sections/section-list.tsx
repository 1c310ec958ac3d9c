// The navigation of the console.
import { List, PhoneCall } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { mayEnter } from '../../../../modules/accounts/policy.ts'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../frame/console.module.css'
import { QUEUE_PATH, queryOf, type View } from '../frame/console-address.ts'
import { QueueCount } from './counts.tsx'
import { SECTIONS, type Section, sectionOf } from './sections.ts'

const QUEUE: Section = { path: QUEUE_PATH, label: 'queue.title', icon: PhoneCall, Count: QueueCount }
const BOOKINGS: Section = { path: QUEUE_PATH, label: 'list.title', icon: List }

export function SectionList({ view, onDone }: { view: View; onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { user } = useVisitor()
  const { pathname } = useLocation()
  const list = useScrollToCurrent(view)
  const open = view ? BOOKINGS : (sectionOf(pathname) ?? QUEUE)
  const sections = SECTIONS.filter(({ role }) => mayEnter(user?.role, role ?? 'team'))
  return (
    <nav ref={list} aria-label={t('sections')}>
      <SectionLink section={QUEUE} isOpen={open === QUEUE} onDone={onDone} />
      <SectionLink section={BOOKINGS} query={queryOf({ status: 'all', search: '' })} isOpen={open === BOOKINGS} onDone={onDone} />
      {sections.map((section) => (
        <SectionLink key={section.path} section={section} isOpen={open === section} onDone={onDone} />
      ))}
    </nav>
  )
}

type SectionLinkProps = { section: Section; query?: string; isOpen: boolean; onDone: (() => void) | undefined }

function SectionLink({ section: { path, label, icon, Count }, query = '', isOpen, onDone }: SectionLinkProps) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(path) + query}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={icon} size={19} />
      {t(label)}
      {Count ? <Count /> : null}
    </Link>
  )
}

/** Scrolls the list to the open section, because there are more sections than fit in a low window or with large text. */
function useScrollToCurrent(view: View) {
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another section opens or the list of sections changes
  useEffect(() => {
    const scroller = list.current
    const current = scroller?.querySelector('[aria-current]')
    if (!scroller || !current) return
    const [all, one] = [scroller.getBoundingClientRect(), current.getBoundingClientRect()]
    if (one.top < all.top) scroller.scrollTop -= all.top - one.top
    else if (one.bottom > all.bottom) scroller.scrollTop += one.bottom - all.bottom
  }, [pathname, view])
  return list
}
