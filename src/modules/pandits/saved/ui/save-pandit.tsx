// Signed-out visitors sign in first, then the save completes.
import { Heart } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { unwrap } from '../../../../ui/data/api.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { openAuth } from '../../../accounts/sign-in/ui/auth-state.ts'
import { takePendingAction } from '../../../accounts/sign-in/ui/pending-action.ts'
import { savedPanditsClient } from '../../client.ts'

type SavePanditProps = { id: string; name: string; isSignedIn: boolean; isSaved: boolean }

export function SavePandit({ id, name, isSignedIn, isSaved }: SavePanditProps) {
  const { t } = useTranslation('explore')
  const [chosen, setChosen] = useState<boolean>()
  const isBusy = useRef(false)
  const isOn = chosen ?? isSaved
  const set = async (shouldSave: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setChosen(shouldSave)
    const call = savedPanditsClient().user['saved-pandits'][':id']
    try {
      // The button shows the outcome at once, so the request must also survive leaving the page.
      const options = { init: { keepalive: true } }
      await unwrap(shouldSave ? call.$put({ param: { id } }, options) : call.$delete({ param: { id } }, options))
    } catch (error) {
      setChosen(!shouldSave)
      showToast('error', t('save.failed'), <ErrorText error={error} />)
    } finally {
      isBusy.current = false
    }
  }
  const pendingAction = `save-pandit:${id}`
  const save = useEffectEvent(() => void set(true))
  useEffect(() => {
    // Completes the save that was started before signing in through a provider.
    if (isSignedIn && takePendingAction(pendingAction)) save()
  }, [isSignedIn, pendingAction])
  const onClick = () =>
    isSignedIn ? void set(!isOn) : openAuth('signin', () => void set(true), undefined, undefined, pendingAction)
  return (
    <button
      type="button"
      className="button button-outline"
      aria-pressed={isOn}
      aria-label={isOn ? t('save.remove', { name }) : t('save.add', { name })}
      onClick={onClick}
    >
      <Icon icon={Heart} size={20} fill={isOn ? 'currentColor' : 'none'} />
      <span>{isOn ? t('save.saved') : t('save.save')}</span>
    </button>
  )
}
