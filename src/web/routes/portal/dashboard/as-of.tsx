// Offline dashboard: stored on change and marked as outdated.
import { hashKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { forgetPages, onForgotten, readAheadTime } from '../../../../ui/data/saved-page.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { bookingsQuery, offersQuery, PORTAL_KEY } from '../frame/queries.ts'
import { useSeen } from './cached-data.ts'
import * as styles from './day/day.module.css'

const WORKER = '/portal-worker.js'
/** Several answers come together; one copy holds all of them. */
const PAUSE_MS = 1500
/** A copy says since when it is from: where nothing changes it is still made anew this often. */
const ANEW_MS = 600_000

/** When the data that this phone kept was read, where this document is a kept one. */
let copiedAt: number | undefined

export function PortalAsOf() {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const isOnline = useOnline()
  const { dataUpdatedAt, error, data: upcoming } = useInfiniteQuery(bookingsQuery('upcoming', language))
  const { data: offers } = useQuery(offersQuery(language))
  const isCopy = useIsCopy(dataUpdatedAt)
  useSeen((seen) => {
    const { queryKey } = bookingsQuery('upcoming', language)
    copiedAt = seen.find((one) => hashKey(one.queryKey) === hashKey(queryKey))?.dataUpdatedAt ?? copiedAt
  })
  useReadingAnew()
  const isSignedOut = error instanceof ApiError && error.status === 401
  const isOld = isCopy || !isOnline || (error !== null && !(error instanceof ApiError))
  useKeeping(!isOld && !error, [upcoming, offers, Math.floor(dataUpdatedAt / ANEW_MS)])
  useEffect(() => {
    if (isSignedOut) void forgetPages()
  }, [isSignedOut])
  // In another tab he has signed out, or somebody else has signed in: this page is read anew, or left.
  useEffect(() => onForgotten(() => (navigator.onLine ? window.location.reload() : undefined)), [])
  return (
    <output className={isOld ? `${styles.savedNote} card` : 'vh'}>
      {isOld ? (
        <>
          <WifiOff size={22} strokeWidth={1.75} aria-hidden="true" />
          <span className="num">{t('asOf', { time: shortTime(new Date(dataUpdatedAt).toISOString(), now, language) })}</span>
        </>
      ) : null}
    </output>
  )
}

/** True while what is shown is what the kept page brought along. */
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

/** Reads everything when the network is back: a page opened without one has tried in vain and does not try again by itself. */
function useReadingAnew(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const read = () => void queries.invalidateQueries({ queryKey: PORTAL_KEY })
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [queries])
}

/** Keeps the page anew a moment after what it shows has changed. */
function useKeeping(mayKeep: boolean, shown: readonly [unknown, unknown, number]): void {
  const { href, user } = useVisitor()
  const owner = user?._id
  const scope = href('/admin/')
  const [upcoming, offers, period] = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows is what the copy shows
  useEffect(() => {
    if (!import.meta.env.PROD || !mayKeep || owner === undefined) return
    const timer = setTimeout(() => {
      void import('../../../../ui/data/save-page.ts').then(
        ({ keepPage }) => keepPage({ worker: WORKER, scope, owner }),
        // The network has gone meanwhile: the copy stays what it was.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [mayKeep, owner, scope, upcoming, offers, period])
}
