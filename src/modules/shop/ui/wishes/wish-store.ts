import { showToast } from '../../../../ui/kit/toast.tsx'
import { cartPerson } from '../cart-state.ts'
import type { Wanted } from './wish-calls.ts'

export { useIsWished } from './wish-state.ts'

/** Saves or forgets a good and says how it went; never rejects. */
export const setWish = (good: Wanted, isWanted: boolean): Promise<boolean> =>
  import('./wish-calls.ts').then(
    (calls) => calls.setWish(good, isWanted),
    () => {
      const t = cartPerson()?.words.of('common')
      if (typeof t === 'function') showToast('error', t('late.failed'))
      return false
    },
  )
