// Panchang notes for searched days; lazy-loaded when a puja is searched.
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../../../ui/words.tsx'
import type { SearchDaysProps } from './search-days.tsx'

/** Shows nothing until it has come, and nothing when it does not come: the search works without it. */
export function LazyDays(props: SearchDaysProps) {
  const messages = useMessages()
  const [Days, setDays] = useState<ComponentType<SearchDaysProps>>()
  const isMissing = props.ceremony !== '' && !Days
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    Promise.all([import('./search-days.tsx'), messages.of('booking')]).then(
      ([{ SearchDays }]) => isGone || setDays(() => SearchDays),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isMissing, messages])
  return Days && props.ceremony ? (
    <Suspense>
      <Days {...props} />
    </Suspense>
  ) : null
}
