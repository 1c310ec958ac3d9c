import { useState } from 'react'
import type { Moves } from './moves.ts'

/** One dialog at a time over the booking. While it is open, `moves.seen` stays the booking that was shown when it was opened. */
export function useMoveDialog<Dialog>(moves: Moves) {
  const [dialog, setDialog] = useState<Dialog>()
  return {
    /** Which one is open; undefined for none. */
    dialog,
    open(next: Dialog) {
      moves.open()
      setDialog(next)
    },
    close() {
      moves.close()
      setDialog(undefined)
    },
  }
}
