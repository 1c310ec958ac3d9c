import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { LeaveGuard } from '../../../../ui/forms/leave-guard.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { BusinessPart } from './parts.ts'

type SetUnsaved = (part: BusinessPart, isUnsaved: boolean) => void

const UnsavedContext = createContext<SetUnsaved>(() => undefined)

/** Tells the page's guard whether this part has unsaved changes. */
export function useUnsavedPart(part: BusinessPart, isUnsaved: boolean): void {
  const setUnsaved = useContext(UnsavedContext)
  useEffect(() => {
    setUnsaved(part, isUnsaved)
    return () => setUnsaved(part, false)
  }, [setUnsaved, part, isUnsaved])
}

/** Asks before the page is left while any of its parts has unsaved changes. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('business')
  const [parts, setParts] = useState<ReadonlySet<BusinessPart>>(new Set())
  const [setUnsaved] = useState<SetUnsaved>(
    () => (part: BusinessPart, isUnsaved: boolean) =>
      setParts((before) => {
        if (before.has(part) === isUnsaved) return before
        const others = [...before].filter((other) => other !== part)
        return new Set(isUnsaved ? [...others, part] : others)
      }),
  )
  const labels = { title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }
  return (
    <UnsavedContext value={setUnsaved}>
      <LeaveGuard isOn={parts.size > 0} labels={labels} />
      {children}
    </UnsavedContext>
  )
}
