import { useEffect, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '../kit/dialog.tsx'
import * as styles from './leave-guard.module.css'

type LeaveGuardProps = {
  /** True while there are unsaved changes. */
  isOn: boolean
  labels: { title: string; text: string; stay: string; leave: string }
}

/** The active guard, so that actions that end more than the page, such as signing out, can ask for confirmation first. */
let confirmLeaving: (() => Promise<boolean>) | undefined

/** Resolves to true when nothing would be lost or the user confirmed. */
export const mayLeave = (): Promise<boolean> => confirmLeaving?.() ?? Promise.resolve(true)

/**
 * Asks before leaving a page with unsaved changes. At most one per page. Another view of the same page, such as a tab, does not trigger it.
 */
export function LeaveGuard({ isOn, labels }: LeaveGuardProps) {
  const id = useId()
  const { isOpen, stay, leave } = useGuard(isOn)
  return (
    <Dialog open={isOpen} onClose={stay} labelledBy={id} className={styles.leaveGuard}>
      <h2 id={id}>{labels.title}</h2>
      <p>{labels.text}</p>
      <div className={styles.buttons}>
        <button type="button" className="button button-outline" onClick={leave}>
          {labels.leave}
        </button>
        <button type="button" className="button button-primary" onClick={stay}>
          {labels.stay}
        </button>
      </div>
    </Dialog>
  )
}

function useGuard(isOn: boolean) {
  const hasAgreed = useRef(false)
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && !hasAgreed.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isOn) return
    hasAgreed.current = false
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!hasAgreed.current) event.preventDefault()
    }
    const openDialog = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
    window.addEventListener('beforeunload', warnBeforeUnload)
    confirmLeaving = openDialog
    return () => {
      window.removeEventListener('beforeunload', warnBeforeUnload)
      if (confirmLeaving === openDialog) confirmLeaving = undefined
    }
  }, [isOn])
  const decide = (mayLeave: boolean) => {
    hasAgreed.current = mayLeave
    answer?.(mayLeave)
    setAnswer(undefined)
    if (blocker.state !== 'blocked') return
    if (mayLeave) blocker.proceed()
    else blocker.reset()
  }
  return { isOpen: blocker.state === 'blocked' || answer !== undefined, stay: () => decide(false), leave: () => decide(true) }
}
