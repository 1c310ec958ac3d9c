// When we would call someone who requests now.
import { useEffect, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import { settingsClient } from '../../../settings/client.ts'
import type { PublicSettings } from '../../../settings/contract.ts'

export type CallPromise = Pick<PublicSettings, 'callBy' | 'openUntil' | 'nextOpening' | 'now'>

/** Starts with the value rendered by the server and fetches it once again, because the page may have been open for hours. */
export function useCallPromise(): CallPromise {
  const { settings } = useVisitor()
  const [promise, setPromise] = useState<CallPromise>(settings)
  useEffect(() => {
    let isGone = false
    unwrap(settingsClient().settings.$get()).then(
      (fresh) => isGone || setPromise(fresh),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return promise
}
