// Offline dashboard: stored on change and marked as outdated.
import { hashKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, WifiOff } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { isSignedOut, SignInAgain } from '../../../../modules/accounts/sign-in/ui/sign-in-again.tsx'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { deleteOwnPages, onPagesDeleted, readAheadTime } from '../../../../ui/saved-pages/saved-page.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { bookingsQuery, offersQuery, PORTAL_KEY } from '../frame/queries.ts'
import { useSavedData } from './cached-data.ts'
import * as styles from './day/day.module.css'

const WORKER = '/portal-worker.js'
/** Debounce: several responses arrive together, and one copy contains all of them. */
const DEBOUNCE_MS = 1500
/** The copy shows how old it is, so it is renewed this often even when nothing changes. */
const RENEW_MS = 600_000

/** When the saved data was loaded, if this document is a saved page. */
let copiedAt: number | undefined

export function PortalOfflineNotice() {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const isOnline = useOnline()
  const { dataUpdatedAt, error, data: upcoming } = useInfiniteQuery(bookingsQuery('upcoming', language))
  const { data: offers } = useQuery(offersQuery(language))
  const isCopy = useIsCopy(dataUpdatedAt)
  useSavedData((seen) => {
    const { queryKey } = bookingsQuery('upcoming', language)
    copiedAt = seen.find((one) => hashKey(one.queryKey) === hashKey(queryKey))?.dataUpdatedAt ?? copiedAt
  })
  useRefetchOnline()
  const hasEnded = isSignedOut(error)
  const isOld = isCopy || !isOnline || (error !== null && !(error instanceof ApiError))
  useSavePage(!isOld && !error, [upcoming, offers, Math.floor(dataUpdatedAt / RENEW_MS)])
  useEffect(() => {
    if (hasEnded) void deleteOwnPages()
  }, [hasEnded])
  // Another tab signed out, or signed in as someone else: reload this page, which may redirect.
  useEffect(() => onPagesDeleted(() => (navigator.onLine ? window.location.reload() : undefined)), [])
  return (
    <output className={isOld || hasEnded ? `${styles.savedNote} card` : 'visually-hidden'}>
      {isOld ? (
        <>
          <Icon icon={WifiOff} size={22} />
          <span className="numeric">{t('asOf', { time: shortTime(new Date(dataUpdatedAt).toISOString(), now, language) })}</span>
        </>
      ) : null}
      {hasEnded && !isOld ? (
        <>
          <Icon icon={LogOut} size={22} />
          <span>{t('signedOut')}</span>
          <SignInAgain required="pandit" />
        </>
      ) : null}
    </output>
  )
}

/** Returns true while the page shows the saved copy's data. */
function useIsCopy(dataUpdatedAt: number): boolean {
  const isSavedPage = useSyncExternalStore(
    () => () => {},
    () => readAheadTime() !== undefined,
    () => false,
  )
  useState(() => {
    if (typeof document !== 'undefined' && readAheadTime() !== undefined) copiedAt ??= dataUpdatedAt
  })
  return isSavedPage && copiedAt === dataUpdatedAt
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** Refetches everything when the network is back: a page opened offline has failed its requests and does not retry by itself. */
function useRefetchOnline(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const read = () => void queries.invalidateQueries({ queryKey: PORTAL_KEY })
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [queries])
}

/** Saves the page again shortly after its content has changed. */
function useSavePage(maySave: boolean, shown: readonly [unknown, unknown, number]): void {
  const { href, user } = useVisitor()
  const owner = user?._id
  const scope = href('/admin/')
  const [upcoming, offers, period] = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves again when the shown data changes
  useEffect(() => {
    if (!import.meta.env.PROD || !maySave || owner === undefined) return
    const timer = setTimeout(() => {
      void import('../../../../ui/saved-pages/save-page.ts').then(
        ({ savePage }) => savePage({ worker: WORKER, scope, owner }),
        // The network was lost meanwhile: the earlier copy stays.
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [maySave, owner, scope, upcoming, offers, period])
}
