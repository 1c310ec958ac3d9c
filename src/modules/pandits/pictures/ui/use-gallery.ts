// Optimistic edits, sent one after another; refused ones are rolled back.
import { useCallback, useEffect, useRef, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { panditPicturesClient } from '../../client.ts'
import type { Gallery } from '../contract.ts'

export type GalleryItems = Gallery['items']

type Edit = (items: GalleryItems) => GalleryItems

export type EditedGallery = {
  state: 'loading' | 'failed' | 'ready'
  items: GalleryItems
  /** Resolves when the server has stored the edit. Rejects with the server's error after the edit was rolled back. */
  change(edit: Edit): Promise<void>
  load(): Promise<void>
}

const fetchGallery = () => unwrap(panditPicturesClient().pandit.gallery.$get())

export function useGallery(): EditedGallery {
  const [state, setState] = useState<EditedGallery['state']>('loading')
  const [items, setItems] = useState<GalleryItems>([])
  const saved = useRef<Gallery>({ version: 0, items: [] })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Edits not sent yet; they stay visible when the response to an earlier edit arrives. */
  const unsent = useRef<Edit[]>([])
  const applyGallery = useCallback((gallery: Gallery) => {
    saved.current = gallery
    setItems(unsent.current.reduce((items, edit) => edit(items), gallery.items))
    setState('ready')
  }, [])
  const load = useCallback(async () => {
    setState('loading')
    await fetchGallery().then(applyGallery, () => setState('failed'))
  }, [applyGallery])
  useEffect(() => void load(), [load])
  const change: EditedGallery['change'] = (edit) => {
    setItems(edit)
    unsent.current.push(edit)
    const sending = last.current.then(async () => {
      const json = { version: saved.current.version, items: edit(saved.current.items) }
      unsent.current.shift()
      applyGallery(await unwrap(panditPicturesClient().pandit.gallery.$put({ json })))
    })
    last.current = sending.catch(async () => {
      applyGallery(await fetchGallery().catch(() => saved.current))
    })
    return sending
  }
  return { state, items, change, load }
}
