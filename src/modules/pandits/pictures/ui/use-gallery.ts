// Optimistic edits, sent one after another; refused ones are rolled back.
import { useCallback, useEffect, useRef, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { panditPicturesClient } from '../../client.ts'
import type { Gallery } from '../contract.ts'

export type GalleryItems = Gallery['items']

export type EditedGallery = {
  state: 'loading' | 'failed' | 'ready'
  items: GalleryItems
  /** Resolves once the server has it; rejects with its refusal, when the gallery stands as the server has it again. */
  change(edit: (items: GalleryItems) => GalleryItems): Promise<void>
  load(): Promise<void>
}

const read = () => unwrap(panditPicturesClient().pandit.gallery.$get())

export function useGallery(): EditedGallery {
  const [state, setState] = useState<EditedGallery['state']>('loading')
  const [items, setItems] = useState<GalleryItems>([])
  const known = useRef<Gallery>({ version: 0, items: [] })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const take = useCallback((gallery: Gallery) => {
    known.current = gallery
    setItems(gallery.items)
    setState('ready')
  }, [])
  const load = useCallback(async () => {
    setState('loading')
    await read().then(take, () => setState('failed'))
  }, [take])
  useEffect(() => void load(), [load])
  const change: EditedGallery['change'] = (edit) => {
    setItems(edit)
    const sent = last.current.then(async () => {
      const json = { version: known.current.version, items: edit(known.current.items) }
      take(await unwrap(panditPicturesClient().pandit.gallery.$put({ json })))
    })
    last.current = sent.catch(async () => {
      take(await read().catch(() => known.current))
    })
    return sent
  }
  return { state, items, change, load }
}
