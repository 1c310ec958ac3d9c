import { useState } from 'react'
import type { BookingActions } from './booking-actions.ts'

/** One dialog at a time over the booking. While it is open, `actions.seen` stays the booking that was shown when it was opened. */
export function useActionDialog<Dialog>(actions: BookingActions) {
  const [dialog, setDialog] = useState<Dialog>()
  return {
    /** Which one is open; undefined for none. */
    dialog,
    open(next: Dialog) {
      actions.open()
      setDialog(next)
    },
    close() {
      actions.close()
      setDialog(undefined)
    },
  }
}
