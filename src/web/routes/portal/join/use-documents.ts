import { useEffect, useRef, useState } from 'react'
import type { StoredDocument } from '../../../../modules/accounts/pictures/contract.ts'
import { MAX_DOCUMENTS } from '../../../../modules/accounts/pictures/model.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { prepareDocument } from './prepare-document.ts'
import { discardDocument, sendDocument, waitingIds } from './send-document.ts'

const FULL: Refused = { reason: 'document_limit_reached' }

export type DocumentRow = {
  key: string
  name: string
  /** While the chosen file is available, the upload can be retried. */
  file?: File
  /** The server's id, once it is uploaded. */
  id?: string
  /** From 0 to 1 during the upload. */
  progress?: number
  problem?: Refused
}

export type Documents = {
  rows: readonly DocumentRow[]
  add(files: readonly File[]): void
  retry(key: string): void
  remove(key: string): void
  /** Checks which documents are still on the server and marks the others as gone. */
  recheck(): Promise<void>
}

/** Returns the documents of the form, starting with those uploaded earlier. */
export function useDocuments(waiting: readonly StoredDocument[]): Documents {
  const [rows, setRows] = useState<readonly DocumentRow[]>(() => waiting.map(({ id, name }) => ({ key: id, name, id })))
  const queue = useQueue()
  const put = (row: DocumentRow) => setRows((all) => all.map((entry) => (entry.key === row.key ? row : entry)))
  const send = (row: ChosenRow) =>
    queue.start(row.key, async (signal) => {
      const after = await sendRow(row, signal, put)
      if (!signal.aborted) put(after)
    })
  const add = (files: readonly File[]) => {
    const freeSlots = Math.max(0, MAX_DOCUMENTS - rows.length)
    const chosen = files.map((file): ChosenRow => ({ key: newKey(), name: file.name, file }))
    const refused = chosen.slice(freeSlots).map((row) => ({ ...row, problem: FULL }))
    setRows((all) => [...all, ...chosen.slice(0, freeSlots).map((row) => ({ ...row, progress: 0 })), ...refused])
    chosen.slice(0, freeSlots).forEach(send)
  }
  const retry = (key: string) => {
    const row = rows.find((entry) => entry.key === key)
    if (!row?.file) return
    put({ key, name: row.name, file: row.file, progress: 0 })
    send({ key, name: row.name, file: row.file })
  }
  const remove = (key: string) => {
    queue.stop(key)
    const row = rows.find((entry) => entry.key === key)
    setRows((all) => all.filter((entry) => entry.key !== key))
    // If the deletion fails, the document is listed again: it is still on the server.
    if (row?.id) discardDocument(row.id).catch(() => setRows((all) => [...all, row]))
  }
  const recheck = async () => {
    const ids = await waitingIds()
    setRows((all) => all.map((row) => (row.id && !ids.has(row.id) ? asMissing(row) : row)))
  }
  return { rows, add, retry, remove, recheck }
}

type ChosenRow = DocumentRow & { file: File }

/** Runs uploads one after another, so that the first finishes soon on a slow network; all are aborted when the page is left. */
function useQueue() {
  const [controls] = useState(() => new Map<string, AbortController>())
  const last = useRef<Promise<void>>(Promise.resolve())
  useEffect(
    () => () => {
      for (const control of controls.values()) control.abort()
    },
    [controls],
  )
  return {
    start(key: string, work: (signal: AbortSignal) => Promise<void>) {
      const { signal } = controls.set(key, new AbortController()).get(key) as AbortController
      last.current = last.current.then(() => (signal.aborted ? undefined : work(signal)))
    },
    stop: (key: string) => controls.get(key)?.abort(),
  }
}

let count = 0
const newKey = (): string => `chosen-${++count}`

const asMissing = ({ id: _id, ...row }: DocumentRow): DocumentRow => ({ ...row, problem: { reason: 'upload_not_found' } })

/** Resolves to the row after the upload has succeeded or failed. */
async function sendRow(row: ChosenRow, signal: AbortSignal, onChange: (row: DocumentRow) => void): Promise<DocumentRow> {
  try {
    const prepared = await prepareDocument(row.file)
    if ('problem' in prepared) return { ...row, problem: prepared.problem }
    const onProgress = (progress: number) => onChange({ ...row, progress })
    const { id, name } = await sendDocument(prepared.content, row.name, { signal, onProgress })
    return { ...row, id, name }
  } catch (error) {
    return { ...row, problem: refusedOf(error) }
  }
}
