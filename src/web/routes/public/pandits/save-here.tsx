// Save button; state loads in the browser because the page is cached.
import { useEffect, useState } from 'react'
import { savedPanditsClient } from '../../../../modules/pandits/client.ts'
import { SavePandit } from '../../../../modules/pandits/saved/ui/save-pandit.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { useRoot } from '../../../root.tsx'

export function SaveHere({ id, name }: { id: string; name: string }) {
  const isSignedIn = useRoot().user !== undefined
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSignedIn) return
    let isMounted = true
    unwrap(savedPanditsClient().user['saved-pandits'][':id'].$get({ param: { id } })).then(
      (answer) => isMounted && setSaved(answer.isSaved),
      // Without an answer he can be saved, which is safe to repeat.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [id, isSignedIn])
  return <SavePandit id={id} name={name} isSignedIn={isSignedIn} isSaved={isSaved} />
}
