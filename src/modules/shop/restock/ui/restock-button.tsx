import { Bell, BellRing } from 'lucide'
import { useEffect, useState } from 'react'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useCartPersonId } from '../../cart/ui/cart-state.ts'
import { isSubscribed, type SubscribeOutcome, subscribe, unsubscribe } from './restock-calls.ts'
import { RestockForm } from './restock-form.tsx'

const INVALID: Refused = { reason: 'invalid' }

export type RestockButtonProps = { variantId: string; name: string; className?: string }

export function RestockButton({ variantId, name, className = 'button button-secondary small' }: RestockButtonProps) {
  const { t } = useTranslation('restock')
  const { language } = useSite()
  const userId = useCartPersonId()
  const { isOn, setOn } = useRestockSubscription(userId, variantId)
  const [isOpen, setOpen] = useState(false)
  const onOutcome = (outcome: SubscribeOutcome) => {
    if (outcome !== 'subscribed') return showToast('error', <ErrorText error={outcome === 'email' ? INVALID : outcome} />)
    setOn(true)
    showToast('success', t('subscribed'))
  }
  const subscribing = useIdempotentMutation(() => subscribe({ variantId, lang: language }), { onSuccess: onOutcome })
  const unsubscribing = useIdempotentMutation(() => unsubscribe(variantId), {
    onSuccess: () => setOn(false),
    onError: (error) => showToast('error', <ErrorText error={error} />),
  })
  const isBusy = subscribing.isPending || unsubscribing.isPending
  const toggleSubscription = () => {
    if (userId === undefined) return isOn ? undefined : setOpen(true)
    void (isOn ? unsubscribing : subscribing).run()
  }
  const sign = isOn ? BellRing : Bell
  return (
    <>
      <button
        type="button"
        className={className}
        aria-pressed={isOn}
        aria-label={t('labelOf', { name })}
        aria-busy={isBusy}
        onClick={toggleSubscription}
      >
        <Icon icon={sign} size={18} />
        {isOn ? t('on') : t('off')}
      </button>
      {isOpen ? (
        <RestockForm
          variantId={variantId}
          name={name}
          onClose={() => setOpen(false)}
          onSubscribed={() => onOutcome('subscribed')}
        />
      ) : null}
    </>
  )
}

/** Whether the reader is subscribed already; for a visitor only subscriptions made on this page. */
function useRestockSubscription(userId: string | undefined, variantId: string) {
  const [subscription, setSubscription] = useState<{ key: string; isOn: boolean }>()
  const key = `${userId ?? ''} ${variantId}`
  useEffect(() => {
    if (userId === undefined) return
    let isGone = false
    isSubscribed(userId, variantId).then(
      (isOn) => isGone || setSubscription({ key, isOn }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [userId, variantId, key])
  return { isOn: subscription?.key === key && subscription.isOn, setOn: (isOn: boolean) => setSubscription({ key, isOn }) }
}
